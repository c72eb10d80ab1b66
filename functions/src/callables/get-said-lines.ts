import { noPayload } from "@gruezi/contract/callables/no-payload";
import { findTier, mayOpen } from "#billing/caller-access.ts";
import { readSaidLines } from "#gateways/firestore/lessons/said-lines.ts";
import { callable } from "#platform/callable.ts";

/** Returns the lines of the lessons that the learner may open, for the search. */
export const getSaidLines = callable(
  { name: "getSaidLines", request: noPayload },
  async (_nothing, learner) => {
    const [tier, lessons] = await Promise.all([findTier(learner), readSaidLines()]);
    const open = lessons.filter((lesson) => mayOpen(lesson, tier));
    return { lessons: open.map(({ lessonId, lines }) => ({ lessonId, lines })) };
  },
);
