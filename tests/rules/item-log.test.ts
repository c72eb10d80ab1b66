import { doc, setDoc, Timestamp } from "firebase/firestore/lite";
import { beforeEach, describe, it } from "vitest";
import { assertFails, assertSucceeds } from "#support/rules/assertions.ts";
import {
  aCard,
  aDeck,
  anAnsweredCard,
  CARD_ID,
  NEXT_ROW_ID,
  ROW_ID,
  without,
} from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";

const CARD = `Users/anna/Cards/${CARD_ID}`;
const write = (fields: object) => setDoc(doc(as("anna"), CARD), fields);
const inYear = (year: number) => Timestamp.fromMillis(Date.UTC(year, 5, 1));

applyRules();
beforeEach(() => store({ "Flashcards/bim-beck": aDeck() }));

describe("an item's place in the log", () => {
  const next = (fields: object = {}) => anAnsweredCard({ Row: NEXT_ROW_ID, After: ROW_ID, ...fields });
  const LEGACY = aCard();
  const START = {
    due: LEGACY.due,
    stability: LEGACY.stability,
    difficulty: LEGACY.difficulty,
    scheduled_days: LEGACY.scheduled_days,
    learning_steps: LEGACY.learning_steps,
    reps: LEGACY.reps,
    lapses: LEGACY.lapses,
    state: LEGACY.state,
    last_review: LEGACY.last_review,
  };

  it("begins with its first row", async () => {
    await assertSucceeds(write(anAnsweredCard({ Row: "Ab_-E5gH1k" })));
  });

  it("goes on from the row that is stored", async () => {
    await store({ [CARD]: anAnsweredCard() });

    await assertSucceeds(write(next()));
  });

  it("is refused to a device that has not seen another one's answer", async () => {
    await store({ [CARD]: anAnsweredCard() });
    await assertSucceeds(write(next()));

    await assertFails(write(next({ Row: "Cb3dE5gH1k" })));
    await assertFails(write(next({ Row: "Cb3dE5gH1k", After: "" })));
    await assertSucceeds(write(next({ Row: "Cb3dE5gH1k", After: NEXT_ROW_ID })));
  });

  it("is refused a second time with the same row", async () => {
    await store({ [CARD]: anAnsweredCard() });

    await assertFails(write(next({ Row: ROW_ID })));
  });

  it.each([
    ["a row that follows one where none is", { After: ROW_ID }],
    ["a row's id of nine characters", { Row: "Ab3dE5gH1" }],
    ["a row's id of eleven characters", { Row: "Ab3dE5gH1kk" }],
    ["a row's id of other characters", { Row: "Ab3dE5gH.k" }],
    ["a row's id that is a number", { Row: 7 }],
    ["a row's time that is a number", { RowAt: 7 }],
    ["a row's time before the product", { RowAt: inYear(2019) }],
    ["a row's time beyond all lives", { RowAt: inYear(2200) }],
    ["a beginning of its own making", { Start: START }],
  ])("is refused when new with %s", async (_what, fields) => {
    await assertFails(write(anAnsweredCard(fields)));
  });

  it.each(["Row", "RowAt", "After"])("is refused without %s", async (field) => {
    await assertFails(write(without(anAnsweredCard(), field)));
    await store({ [CARD]: anAnsweredCard() });
    await assertFails(write(without(next(), field)));
  });

  it("is not taken away by a build of the product that knows of no log", async () => {
    await store({ [CARD]: anAnsweredCard() });

    await assertFails(write(aCard()));
  });

  it("goes without one for such a build, as long as there is none", async () => {
    await store({ [CARD]: aCard() });

    await assertSucceeds(write(aCard({ reps: 2 })));
    for (const field of ["Row", "RowAt", "After", "Start"])
      await assertFails(write(aCard({ [field]: Reflect.get({ ...anAnsweredCard(), Start: START }, field) })));
  });

  it("keeps where it stood before the log", async () => {
    await store({ [CARD]: LEGACY });
    const { due, last_review } = LEGACY;

    await assertFails(write(anAnsweredCard()));
    await assertFails(write(anAnsweredCard({ Start: { ...START, reps: 7 } })));
    await assertFails(write(anAnsweredCard({ Start: { ...START, more: 1 } })));
    for (const key of Object.keys(START))
      await assertFails(write(anAnsweredCard({ Start: without(START, key) })));
    await assertSucceeds(write(anAnsweredCard({ Start: { ...START, due, last_review } })));
  });

  it("keeps it where nothing was known of the last review", async () => {
    await store({ [CARD]: without(LEGACY, "last_review") });

    await assertSucceeds(write(anAnsweredCard({ Start: { ...START, last_review: null } })));
  });

  it("does not change where it stood before the log", async () => {
    await store({ [CARD]: anAnsweredCard({ Start: START }) });

    await assertFails(write(next()));
    await assertFails(write(next({ Start: { ...START, reps: 7 } })));
    await assertSucceeds(write(next({ Start: START })));
    await assertFails(write(next({ Row: "Cb3dE5gH1k", After: NEXT_ROW_ID })));
  });

  it("has none before the log where it was kept and never asked", async () => {
    await store({ [CARD]: aCard({ state: 0 }) });

    await assertFails(write(anAnsweredCard({ Start: { ...START, state: 0 } })));
    await assertSucceeds(write(anAnsweredCard()));
  });
});
