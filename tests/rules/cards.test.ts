import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import {
  collection,
  doc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  where,
} from "firebase/firestore/lite";
import { describe, it } from "vitest";
import { aCard, without } from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";
import { GRADES, scheduleAfter } from "#web/features/learn/cards/scheduler.ts";

const CARD = "Users/anna/Cards/bim-beck-1";
const write = (fields: object, path = CARD) => setDoc(doc(as("anna"), path), fields);
const datesOf = ({ due, last_review }: CardSchedule) => ({
  due: Timestamp.fromMillis(due),
  last_review: Timestamp.fromMillis(last_review ?? due),
});
const inYear = (year: number) => Timestamp.fromMillis(Date.UTC(year, 5, 1));

/** The least and the most of each number, and what lies just beyond. */
const numbers = [
  { field: "stability", most: 36_500, beyond: 36_500.5 },
  { field: "difficulty", most: 10, beyond: 10.5 },
  { field: "scheduled_days", most: 36_500, beyond: 36_501 },
  { field: "elapsed_days", most: 36_500, beyond: 36_501 },
  { field: "learning_steps", most: 100, beyond: 101 },
  { field: "reps", most: 100_000, beyond: 100_001 },
  { field: "lapses", most: 100_000, beyond: 100_001 },
  { field: "state", most: 3, beyond: 4 },
];

const forgeries: [string, object][] = [
  ...numbers.flatMap(({ field, beyond }): [string, object][] => [
    [`${field} below nothing`, { [field]: -1 }],
    [`${field} of ${beyond}`, { [field]: beyond }],
    [`${field} in words`, { [field]: "1" }],
    [`${field} that is no number`, { [field]: Number.NaN }],
  ]),
  ["half a repetition", { reps: 1.5 }],
  ["half a state", { state: 1.5 }],
  ["a due date that is a number", { due: Date.UTC(2027, 0, 1) }],
  ["a due date beyond all lives", { due: inYear(2200) }],
  ["a due date before the product", { due: inYear(2019) }],
  ["a last review that is null", { last_review: null }],
  ["a last review before the product", { last_review: inYear(2019) }],
  ["a lesson that is a path", { VideoID: "Videos/bim-beck" }],
  ["a lesson that is a number", { VideoID: 7 }],
  ["a date of the learner's choice", { UpdatedAt: inYear(2026) }],
  ["a field nobody asked for", { Note: "x" }],
];

applyRules();

describe("a flashcard's schedule", () => {
  it("may be that of a new card", async () => {
    const neverReviewed = without(aCard({ state: 0, reps: 0, stability: 0, difficulty: 0 }), "last_review");

    await assertSucceeds(write(neverReviewed));
  });

  it.each(GRADES)("may be what the product makes of a new card answered with %d", async (grade) => {
    const now = Date.now();
    const schedule = scheduleAfter(undefined, { videoId: "bim-beck", grade, now });

    await assertSucceeds(write({ ...schedule, ...datesOf(schedule), UpdatedAt: serverTimestamp() }));
  });

  it("may lack the elapsed days, which ts-fsrs is about to drop", async () => {
    await assertSucceeds(write(without(aCard(), "elapsed_days")));
  });

  it.each(numbers)("may have $field of 0 and of $most", async ({ field, most }) => {
    await assertSucceeds(write(aCard({ [field]: 0 })));
    await assertSucceeds(write(aCard({ [field]: most })));
  });

  it.each(forgeries)("is refused when new with %s", async (_what, fields) => {
    await assertFails(write(aCard(fields)));
  });

  it.each(forgeries)("is refused when changed to %s", async (_what, fields) => {
    await store({ [CARD]: aCard() });

    await assertFails(write(aCard(fields)));
  });

  it.each([
    "VideoID",
    "UpdatedAt",
    "due",
    "stability",
    "difficulty",
    "scheduled_days",
    "learning_steps",
    "reps",
    "lapses",
    "state",
  ])("is refused without %s", async (field) => {
    await assertFails(write(without(aCard(), field)));
  });

  it.each(["bim beck", "c".repeat(101), "grüezi"])("is refused under the id '%s'", async (id) => {
    await assertFails(write(aCard(), `Users/anna/Cards/${id}`));
  });
});

it("a learner may list the cards of one lesson that are due", async () => {
  const due = [where("VideoID", "==", "bim-beck"), where("due", "<=", Timestamp.now()), orderBy("due")];

  await assertSucceeds(getDocs(query(collection(as("anna"), "Users/anna/Cards"), ...due)));
});
