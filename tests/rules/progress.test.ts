import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { doc, setDoc, Timestamp } from "firebase/firestore/lite";
import { describe, it } from "vitest";
import { someProgress, without } from "../support/rules-documents.ts";
import { applyRules, as, store } from "../support/rules-world.ts";

const PROGRESS = "Users/anna/Progress/bim-beck";
const write = (fields: object, path = PROGRESS) => setDoc(doc(as("anna"), path), fields);

const forgeries: [string, object][] = [
  ["a negative position", { PositionSeconds: -0.5 }],
  ["a position beyond a day", { PositionSeconds: 86_400.5 }],
  ["a position that is a word", { PositionSeconds: "12" }],
  ["a position that is no number", { PositionSeconds: Number.NaN }],
  ["an endless position", { PositionSeconds: Number.POSITIVE_INFINITY }],
  ["a negative duration", { DurationSeconds: -1 }],
  ["a duration beyond a day", { DurationSeconds: 86_401 }],
  ["a duration that is null", { DurationSeconds: null }],
  ["a mark that is a number", { Done: 1 }],
  ["a date of the learner's choice", { UpdatedAt: Timestamp.fromMillis(0) }],
  ["a field nobody asked for", { Points: 1_000 }],
];

applyRules();

it.each([
  ["the first second", { PositionSeconds: 0, DurationSeconds: 0 }],
  ["a whole day", { PositionSeconds: 86_400, DurationSeconds: 86_400 }],
  ["the end of a lesson", { PositionSeconds: 38, Done: true }],
])("progress may be %s", async (_what, fields) => {
  await assertSucceeds(write(someProgress(fields)));
});

it("progress may be changed in part", async () => {
  await store({ [PROGRESS]: someProgress() });
  const { PositionSeconds, UpdatedAt } = someProgress({ PositionSeconds: 20 });

  await assertSucceeds(setDoc(doc(as("anna"), PROGRESS), { PositionSeconds, UpdatedAt }, { merge: true }));
});

describe("progress is refused", () => {
  it.each(forgeries)("when new with %s", async (_what, fields) => {
    await assertFails(write(someProgress(fields)));
  });

  it.each(forgeries)("when changed to %s", async (_what, fields) => {
    await store({ [PROGRESS]: someProgress() });

    await assertFails(write(someProgress(fields)));
  });

  it.each(["PositionSeconds", "DurationSeconds", "Done", "UpdatedAt"])("without %s", async (field) => {
    await assertFails(write(without(someProgress(), field)));
  });

  it.each(["Bim-Beck", "bim_beck", "b", "b".repeat(61), "-bim"])("for the lesson id '%s'", async (id) => {
    await assertFails(write(someProgress(), `Users/anna/Progress/${id}`));
  });
});
