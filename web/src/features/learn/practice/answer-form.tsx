import { css, type Theme } from "@emotion/react";
import type { Gap } from "@gruezi/contract/reviews/gap";
import { type Judgement, judge, type WrittenAnswer } from "@gruezi/contract/spelling/judge";
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "#components/button.tsx";
import { answerKeys, pressAnswerKey } from "./answer-keys.ts";
import type { ExerciseProps } from "./exercise.ts";
import { HearButtons } from "./hear-buttons.tsx";
import { Outcome } from "./outcome.tsx";
import { ownForms } from "./own-forms.ts";

export interface TypedAnswer {
  judgement: Judgement | null;
  typed: string;
  /** Zero-based number of the attempt. */
  attempt: number;
  check(answer: Omit<WrittenAnswer, "typed" | "dialect">): void;
  again(): void;
  field: ReturnType<typeof fieldProps>;
}

export function useTypedAnswer(exercise: ExerciseProps): TypedAnswer {
  const { known, dialect, onJudged } = exercise;
  const [typed, setTyped] = useState("");
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const change = (text: string) => {
    setTyped(text);
    setJudgement(null);
  };
  return {
    judgement,
    typed,
    attempt,
    again() {
      setJudgement(null);
      setAttempt(attempt + 1);
    },
    check(asked) {
      const judged = judge({ ...asked, typed, ...(dialect && { dialect }) }, known);
      setJudgement(judged);
      onJudged?.(judged);
    },
    field: fieldProps(exercise, typed, change),
  };
}

/** Returns the props of the field. Browsers must not capitalise, complete or correct dialect. */
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
  answer: TypedAnswer;
  /** The gap and the text around it. Undefined if the whole line is asked. */
  asked?: Gap;
  onCheck: () => void;
  children: ReactNode;
}

export function AnswerForm({ exercise, answer, asked, onCheck, children }: AnswerFormProps) {
  const { line, clips, known, dialect, onStep, next, hearRef, hasStop } = exercise;
  const { judgement, typed } = answer;
  const isAnswered = judgement !== null && judgement.reason !== "nothing";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck();
  };
  return (
    <>
      <HearButtons lineId={line.id} clips={clips} hearRef={hearRef} hasStop={hasStop} />
      {!(isAnswered && next) && (
        <form css={formStyle} onSubmit={submit}>
          {children}
          <div css={checkStyle}>
            <Button type="submit" variant="primary">
              Check
            </Button>
            <p css={keysStyle}>{answerKeys(onStep)}</p>
          </div>
        </form>
      )}
      <Outcome
        judgement={judgement}
        typed={typed}
        said={line}
        asked={asked}
        ownForms={ownForms(line.gsw, dialect, known)}
        actions={next && <AfterVerdict next={next} onAgain={judgement?.isRight ? undefined : answer.again} />}
      />
    </>
  );
}

interface AfterVerdictProps {
  next: NonNullable<ExerciseProps["next"]>;
  /** Starts another attempt. Undefined after a right answer. */
  onAgain?: (() => void) | undefined;
}

/** Buttons after the verdict. They take the focus of the field that they replace. */
export function AfterVerdict({ next, onAgain }: AfterVerdictProps) {
  const nextRef = useRef<HTMLButtonElement>(null);
  const rowRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    nextRef.current?.focus({ preventScroll: true });
    // Scrolls to the verdict last, so that it is visible if the window has no room for both.
    for (const part of [rowRef.current, rowRef.current?.previousElementSibling])
      part?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={rowRef} css={checkStyle}>
      <Button ref={nextRef} variant="primary" onClick={next.go}>
        {next.label}
      </Button>
      {onAgain && <Button onClick={onAgain}>Try again</Button>}
    </div>
  );
}
