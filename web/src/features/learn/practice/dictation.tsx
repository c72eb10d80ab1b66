import { css, type Theme } from "@emotion/react";
import { type Judgement, judge } from "@gruezi/contract/spelling/judge";
import { type FormEvent, useState } from "react";
import { Button } from "#components/button.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { answerKeys, pressAnswerKey } from "./answer-keys.ts";
import type { ExerciseProps } from "./exercise.ts";
import { HearButtons } from "./hear-buttons.tsx";
import { Outcome } from "./outcome.tsx";
import { ownForms } from "./own-forms.ts";
import { useFocus } from "./use-focus.ts";

/** Longer than any line; what is pasted beyond it is no answer. */
const MOST_CHARACTERS = 500;

const formStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const checkStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.m });
const keysStyle = ({ colour, screen, text }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, [screen.narrow]: { display: "none" } });

/** Hear a line and type it. Any spelling that sounds the same is right. */
export function Dictation({
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

  const check = (event: FormEvent) => {
    event.preventDefault();
    const asked = { expected: line.gsw, typed, german: line.german, ...(dialect && { dialect }) };
    const judged = judge(asked, known);
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
        <TextField
          ref={field}
          label="Type what you hear"
          lang="gsw"
          value={typed}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => pressAnswerKey(event, { line, clips, ...(onStep && { onStep }) })}
        />
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
