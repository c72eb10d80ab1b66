import { css, type Theme } from "@emotion/react";
import { type Judgement, judge } from "@gruezi/contract/spelling/judge";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/button.tsx";
import { answerKeys, pressAnswerKey } from "./answer-keys.ts";
import type { ExerciseProps } from "./exercise.ts";
import { gapOf } from "./gap.ts";
import { HearButtons } from "./hear-buttons.tsx";
import { Outcome } from "./outcome.tsx";
import { ownForms } from "./own-forms.ts";
import { useFocus } from "./use-focus.ts";

const MOST_CHARACTERS = 60;

const formStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const lineStyle = ({ text }: Theme) => css({ ...text.lead, lineHeight: 2.2 });
const gapStyle = ({ colour, radius, size, space, text }: Theme) =>
  css({
    ...text.lead,
    fontWeight: 680,
    width: "8em",
    margin: `0 ${space.xxs}`,
    maxWidth: "100%",
    minHeight: size.target,
    padding: `0 ${space.xs}`,
    color: colour.ink,
    background: colour.surface,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    "&:hover, &:focus": { borderColor: colour.ink },
  });
const checkStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.m });
const keysStyle = ({ colour, screen, text }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, [screen.narrow]: { display: "none" } });

/** The line with one word missing, which is typed where it belongs. */
export function Cloze({
  line,
  clips,
  known,
  dialect,
  takesFocus,
  onStep,
  hearRef,
  hasStop,
  onJudged,
}: ExerciseProps) {
  const field = useFocus(takesFocus);
  const [typed, setTyped] = useState("");
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const lineId = useId();
  const gap = gapOf(line.gsw, line.id, known);
  if (!gap) return <p>This line has no word to leave out. Go on with the next one.</p>;

  const check = (event: FormEvent) => {
    event.preventDefault();
    const judged = judge({ expected: gap.word, typed, ...(dialect && { dialect }) }, known);
    setJudgement(judged);
    onJudged?.(judged);
  };
  const change = (text: string) => {
    setTyped(text);
    setJudgement(null);
  };

  return (
    <>
      <HearButtons lineId={line.id} clips={clips} hearRef={hearRef} hasStop={hasStop} />
      <form css={formStyle} onSubmit={check}>
        <p id={lineId} lang="gsw" css={lineStyle}>
          {gap.before}
          <input
            ref={field}
            aria-label="The missing word"
            aria-describedby={lineId}
            lang="gsw"
            value={typed}
            maxLength={MOST_CHARACTERS}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            css={gapStyle}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => pressAnswerKey(event, { line, clips, ...(onStep && { onStep }) })}
          />
          {gap.after}
        </p>
        <div css={checkStyle}>
          <Button type="submit" variant="primary">
            Check
          </Button>
          <p css={keysStyle}>{answerKeys(onStep)}</p>
        </div>
      </form>
      <Outcome judgement={judgement} said={line} ownForms={ownForms(line.gsw, dialect, known)} />
    </>
  );
}
