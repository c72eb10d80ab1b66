import { css, type Theme } from "@emotion/react";
import { type Asked, type Judgement, judge } from "@gruezi/contract/spelling/judge";
import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "#components/button.tsx";
import { answerKeys, pressAnswerKey } from "./answer-keys.ts";
import type { ExerciseProps } from "./exercise.ts";
import { HearButtons } from "./hear-buttons.tsx";
import { Outcome } from "./outcome.tsx";
import { ownForms } from "./own-forms.ts";

export interface TypedAnswer {
  judgement: Judgement | null;
  check(asked: Omit<Asked, "typed" | "dialect">): void;
  field: ReturnType<typeof fieldProps>;
}

export function useTypedAnswer(exercise: ExerciseProps): TypedAnswer {
  const { known, dialect, onJudged } = exercise;
  const [typed, setTyped] = useState("");
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const change = (text: string) => {
    setTyped(text);
    setJudgement(null);
  };
  return {
    judgement,
    check(asked) {
      const judged = judge({ ...asked, typed, ...(dialect && { dialect }) }, known);
      setJudgement(judged);
      onJudged?.(judged);
    },
    field: fieldProps(exercise, typed, change),
  };
}

/** Browsers must not capitalise, complete or correct dialect. */
const fieldProps = (
  { line, clips, onStep }: ExerciseProps,
  value: string,
  change: (text: string) => void,
) => ({
  lang: "gsw",
  value,
  autoComplete: "off",
  autoCapitalize: "off",
  autoCorrect: "off",
  spellCheck: false,
  onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.target.value),
  onKeyDown: (event: KeyboardEvent) => pressAnswerKey(event, { line, clips, ...(onStep && { onStep }) }),
});

const formStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const checkStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.m });
const keysStyle = ({ colour, screen, text }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, [screen.narrow]: { display: "none" } });

interface AnswerFormProps {
  exercise: ExerciseProps;
  judgement: Judgement | null;
  onCheck: () => void;
  children: ReactNode;
}

export function AnswerForm({ exercise, judgement, onCheck, children }: AnswerFormProps) {
  const { line, clips, known, dialect, onStep, hearRef, hasStop } = exercise;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck();
  };
  return (
    <>
      <HearButtons lineId={line.id} clips={clips} hearRef={hearRef} hasStop={hasStop} />
      <form css={formStyle} onSubmit={submit}>
        {children}
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
