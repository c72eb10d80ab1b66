import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { doc, setDoc, writeBatch } from "firebase/firestore/lite";
import { beforeEach, describe, it } from "vitest";
import {
  aCard,
  aComment,
  aLesson,
  aLessonBegun,
  COMMENT_ID,
  someConsents,
} from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";

const WRITES: readonly [string, string, object][] = [
  ["a comment", `Videos/bim-beck/Comments/${COMMENT_ID}`, aComment()],
  ["consents", "Users/anna", someConsents()],
  ["progress", "Users/anna/Progress/lessons", aLessonBegun()],
  ["a flashcard", "Users/anna/Cards/bim-beck-1", aCard()],
];

applyRules();
beforeEach(() => store({ "Videos/bim-beck": aLesson() }));

describe("somebody whose account is deleted, while the login still holds", () => {
  it.each(WRITES)("leaves no new trace: %s", async (_what, path, fields) => {
    await store({ "DeletedUsers/anna": { at: new Date() } });

    await assertFails(setDoc(doc(as("anna"), path), fields));
  });

  it.each(WRITES)("is nobody else, who goes on as before: %s", async (_what, path, fields) => {
    await store({ "DeletedUsers/beat": { at: new Date() } });

    await assertSucceeds(setDoc(doc(as("anna"), path), fields));
  });
});

it("a whole sitting of flashcards is saved at once, though each asks whether its learner is deleted", async () => {
  const batch = writeBatch(as("anna"));
  for (let card = 1; card <= 30; card++)
    batch.set(doc(as("anna"), `Users/anna/Cards/bim-beck-${card}`), aCard());

  await assertSucceeds(batch.commit());
});
