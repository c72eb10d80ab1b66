import { TextField } from "#components/form/text-field.tsx";
import { AnswerForm, useTypedAnswer } from "./answer-form.tsx";
import type { ExerciseProps } from "./exercise.ts";
import { useFocus } from "./use-focus.ts";

/** Limit of the field, longer than any line. */
const MOST_CHARACTERS = 500;

/** Exercise that asks for a whole line. It accepts every spelling with the same sounds. */
export function Dictation(exercise: ExerciseProps) {
  const { line, takesFocus } = exercise;
  const answer = useTypedAnswer(exercise);
  const field = useFocus(takesFocus, answer.attempt);

  return (
    <AnswerForm
      exercise={exercise}
      answer={answer}
      onCheck={() => answer.check({ expected: line.gsw, german: line.german })}
    >
      <TextField ref={field} label="Type what you hear" maxLength={MOST_CHARACTERS} {...answer.field} />
    </AnswerForm>
  );
}
