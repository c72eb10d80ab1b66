import { css, type Theme } from "@emotion/react";
import { gapOf } from "@gruezi/contract/reviews/gap";
import { useId } from "react";
import { AfterVerdict, AnswerForm, useTypedAnswer } from "./answer-form.tsx";
import type { ExerciseProps } from "./exercise.ts";
import { useFocus } from "./use-focus.ts";

const MOST_CHARACTERS = 60;

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

export function Cloze(exercise: ExerciseProps) {
  const { line, known, takesFocus } = exercise;
  const answer = useTypedAnswer(exercise);
  const field = useFocus(takesFocus, answer.attempt);
  const lineId = useId();
  const gap = gapOf(line.gsw, line.id, known);
  if (!gap)
    return (
      <>
        <p role="status">This line has no word to leave out. Go on with the next one.</p>
        {exercise.next && <AfterVerdict next={exercise.next} />}
      </>
    );

  return (
    <AnswerForm
      exercise={exercise}
      answer={answer}
      asked={gap}
      onCheck={() => answer.check({ expected: gap.word })}
    >
      <p id={lineId} lang="gsw" css={lineStyle}>
        {gap.before}
        <input
          ref={field}
          aria-label="The missing word"
          aria-describedby={lineId}
          maxLength={MOST_CHARACTERS}
          css={gapStyle}
          {...answer.field}
        />
        {gap.after}
      </p>
    </AnswerForm>
  );
}
