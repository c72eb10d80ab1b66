import { beforeEach, describe, it } from "vitest";
import { assertFails, assertSucceeds } from "#support/rules/assertions.ts";
import {
  aCard,
  aComment,
  aDeck,
  aLesson,
  aLessonBegun,
  aLogPart,
  aReport,
  aTurn,
  CARD_ID,
  COMMENT_ID,
  monthFromNow,
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
  ["what was kept from a lesson", { "Users/anna/Mined/bim-beck": someMined() }],
  ["words that are known", { "Users/anna/Known/words": someKnownWords() }],
  ["minutes listened", { "Users/anna/Listened/2026-11": someListened() }],
  ["an answer in the log", { [`Users/anna/Reviews/${monthFromNow(0)}-0`]: aLogPart() }],
  ["a flashcard", { [`Users/anna/Cards/${CARD_ID}`]: aCard() }],
];

applyRules();
beforeEach(() =>
  store({
    "Videos/bim-beck": aLesson(),
    "Flashcards/bim-beck": aDeck(),
    [`Videos/bim-beck/Comments/${OTHERS_COMMENT_ID}`]: aComment({ ID: OTHERS_COMMENT_ID, UID: "beat" }),
  }),
);

describe("somebody whose account is deleted, while the login still holds", () => {
  it.each(WRITES)("leaves no new trace: %s", async (_what, documents) => {
    await store({ "DeletedUsers/anna": { at: new Date() } });

    await assertFails(writeTogether(as("anna"), documents));
  });

  it.each(WRITES)("is nobody else, who goes on as before: %s", async (_what, documents) => {
    await store({ "DeletedUsers/beat": { at: new Date() } });

    await assertSucceeds(writeTogether(as("anna"), documents));
  });
});

it("a whole sitting of flashcards is saved at once, though each asks whether its learner is deleted", async () => {
  const CardIDs = Array.from({ length: 30 }, (_none, card) => `bim-beck-${card}`);
  await store({ "Flashcards/bim-beck": aDeck({ CardIDs }) });
  const sitting = CardIDs.map((id) => [`Users/anna/Cards/${id}`, aCard()]);

  await assertSucceeds(writeTogether(as("anna"), Object.fromEntries(sitting)));
});
