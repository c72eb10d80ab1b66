import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { beforeEach, describe, it } from "vitest";
import {
  aComment,
  aLesson,
  aLessonBegun,
  aNoteWritten,
  aReport,
  aTurn,
  COMMENT_ID,
  OTHERS_COMMENT_ID,
  someConsents,
  someKnownWords,
  someListened,
  someMined,
  someSettings,
} from "#support/rules/documents.ts";
import { applyRules, as, type Documents, store, writeTogether } from "#support/rules/world.ts";

const COMMENT = `Videos/bim-beck/Comments/${COMMENT_ID}`;

const WRITES: readonly [string, Documents][] = [
  ["a comment", { [COMMENT]: aComment(), "Users/anna/Turns/comments": aTurn() }],
  [
    "a report",
    {
      [`Reports/bim-beck_${OTHERS_COMMENT_ID}_anna`]: aReport(),
      "Users/anna/Turns/reports": aTurn({ ID: OTHERS_COMMENT_ID }),
    },
  ],
  ["a turn", { "Users/anna/Turns/comments": aTurn() }],
  ["consents", { "Users/anna": someConsents() }],
  ["progress", { "Users/anna/Progress/lessons": aLessonBegun() }],
  ["settings", { "Users/anna/Settings/learning": someSettings() }],
  ["what was mined from a lesson", { "Users/anna/Mined/bim-beck": someMined() }],
  ["words that are known", { "Users/anna/Known/words": someKnownWords() }],
  ["a note", { "Users/anna/Notes/items": aNoteWritten() }],
  ["minutes listened", { "Users/anna/Listened/2026-11": someListened() }],
];

applyRules();
beforeEach(() =>
  store({
    "Videos/bim-beck": aLesson(),
    [`Videos/bim-beck/Comments/${OTHERS_COMMENT_ID}`]: aComment({ ID: OTHERS_COMMENT_ID, UID: "beat" }),
  }),
);

describe("a deleted learner with a valid login", () => {
  it.each(WRITES)("leaves no new trace: %s", async (_what, documents) => {
    await store({ "DeletedUsers/anna": { at: new Date() } });

    await assertFails(writeTogether(as("anna"), documents));
  });

  it.each(WRITES)("does not affect others: %s", async (_what, documents) => {
    await store({ "DeletedUsers/beat": { at: new Date() } });

    await assertSucceeds(writeTogether(as("anna"), documents));
  });
});
