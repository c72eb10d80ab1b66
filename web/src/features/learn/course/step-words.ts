import { tiersOr } from "@gruezi/contract/tier-words";
import { addressOf } from "#features/learn/catalogue/lesson-address.ts";
import { paths } from "#lib/paths.ts";
import type { Step } from "./next-step.ts";

export interface StepWords {
  /** Text before the title: 'Next'. */
  lead: string;
  /** Title of the step. A lesson's title may be in dialect. */
  title: string;
  to: string;
  picture?: string;
}

/** Returns the words of a step. Null without a path. */
export function stepWords(step: Step): StepWords | null {
  switch (step.kind) {
    case "due":
      return { lead: "Today", title: `${step.count} due`, to: paths.today };
    case "lesson":
      return {
        lead: step.isFirst ? "Start here" : "Next",
        title: step.lesson.Title,
        to: addressOf(step.lesson),
        picture: step.lesson.VideoThumbnailURL,
      };
    case "unit-end":
      return {
        lead: `The end of “${step.unit.Title}”`,
        title: "Hear eight lines",
        to: paths.unitEnd(step.unit.id),
      };
    case "locked":
      return {
        lead: `Next, ${needOf(step.lesson.Access)}`,
        title: step.lesson.Title,
        to: addressOf(step.lesson),
        picture: step.lesson.VideoThumbnailURL,
      };
    case "all-done":
      return { lead: "You have done the whole course", title: "Go through it again", to: paths.course };
    case "none":
      return null;
  }
}

type Locked = Extract<Step, { kind: "locked" }>;

const needOf = (access: Locked["lesson"]["Access"]): string =>
  access === "account" || access === "public" ? "with an account" : `with ${tiersOr(access)}`;
