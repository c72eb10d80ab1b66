import type { KeyboardEvent } from "react";
import type { ExerciseProps } from "./exercise.ts";

/** Keys without a function in a single-line input. */
export const answerKeys = (onStep: ExerciseProps["onStep"]): string =>
  onStep
    ? "Enter checks, ↑ says the line again, ↓ slowly, Page Down goes to the next line."
    : "Enter checks, ↑ says the line again, ↓ slowly.";

type Keys = Pick<ExerciseProps, "line" | "clips" | "onStep">;

export function pressAnswerKey(event: KeyboardEvent, { line, clips, onStep }: Keys): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  switch (event.key) {
    case "ArrowUp":
      void clips.hear(line.id);
      break;
    case "ArrowDown":
      void clips.hear(line.id, clips.hasSlow ? "slow" : undefined);
      break;
    case "PageUp":
      if (!onStep) return;
      onStep(-1);
      break;
    case "PageDown":
      if (!onStep) return;
      onStep(1);
      break;
    default:
      return;
  }
  event.preventDefault();
}
