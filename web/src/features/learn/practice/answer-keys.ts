import type { KeyboardEvent } from "react";
import { obeyKey } from "#lib/key-press.ts";
import type { ExerciseProps } from "./exercise.ts";

/** Describes the keys of the field. They have no function in a single-line input. */
export const answerKeys = (onStep: ExerciseProps["onStep"]): string =>
  onStep
    ? "Enter checks, ↑ says the line again, ↓ slowly, Page Down goes to the next line."
    : "Enter checks, ↑ says the line again, ↓ slowly.";

type Keys = Pick<ExerciseProps, "line" | "clips" | "onStep">;

export function pressAnswerKey(event: KeyboardEvent, { line, clips, onStep }: Keys): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const commands = new Map<string, () => unknown>([
    ["ArrowUp", () => clips.hear(line.id)],
    ["ArrowDown", () => clips.hear(line.id, clips.hasSlow ? "slow" : undefined)],
  ]);
  if (onStep) commands.set("PageUp", () => onStep(-1)).set("PageDown", () => onStep(1));
  obeyKey(event, commands.get(event.key), (run) => run());
}
