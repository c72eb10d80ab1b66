import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { CARD_DECKS_AT_ONCE } from "@gruezi/contract/business";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  where,
} from "firebase/firestore/lite";
import { beforeEach, describe, it } from "vitest";
import { aCard, aDeck, CARD_ID, ODD_CARD_ID, without } from "#support/rules/documents.ts";
import { applyRules, as, store, writeTogether } from "#support/rules/world.ts";
import { DEFAULT_SCHEDULING, GRADES, scheduleAfter } from "#web/features/learn/reviews/scheduler.ts";

const CARD = `Users/anna/Cards/${CARD_ID}`;
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
  ["a date in the past", { UpdatedAt: inYear(2026) }],
  ["a date to come", { UpdatedAt: inYear(2190) }],
  ["a field nobody asked for", { Note: "x" }],
];

applyRules();
beforeEach(() => store({ "Flashcards/bim-beck": aDeck() }));

describe("a flashcard's schedule", () => {
  it("may be that of a new card", async () => {
    const neverReviewed = without(aCard({ state: 0, reps: 0, stability: 0, difficulty: 0 }), "last_review");

    await assertSucceeds(write(neverReviewed));
  });

  it.each(GRADES)("may be what the product makes of a new card answered with %d", async (grade) => {
    const now = Date.now();
    const origin = { itemId: CARD_ID, kind: "card", videoId: "bim-beck" } as const;
    const schedule = scheduleAfter(undefined, { origin, grade, now, scheduling: DEFAULT_SCHEDULING });

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

  it("may be due in the first year of the product and in the last", async () => {
    await assertSucceeds(write(aCard({ due: inYear(2020), last_review: inYear(2020) })));
    await assertSucceeds(write(aCard({ due: inYear(2199), last_review: inYear(2199) })));
  });

  it("stays with its lesson", async () => {
    await store({ [CARD]: aCard({ VideoID: "am-bahnhof" }) });

    await assertFails(write(aCard()));
  });

  it("goes on when the deck has lost the card or is withdrawn", async () => {
    await store({ [CARD]: aCard(), "Flashcards/bim-beck": aDeck({ CardIDs: [] }) });
    await assertSucceeds(write(aCard({ reps: 2 })));

    await deleteDoc(doc(as("server"), "Flashcards/bim-beck"));
    await assertSucceeds(write(aCard({ reps: 3 })));
  });
});

describe("a new flashcard", () => {
  const writeAs = (id: string, VideoID = "bim-beck") => write(aCard({ VideoID }), `Users/anna/Cards/${id}`);

  it("is one of its lesson's deck, in one direction or the other", async () => {
    await assertSucceeds(writeAs(CARD_ID));
    await assertSucceeds(writeAs(`${CARD_ID}_en`));
  });

  it("may have an id that ends as if it were the other direction", async () => {
    await assertSucceeds(writeAs(ODD_CARD_ID));
    await assertSucceeds(writeAs(`${ODD_CARD_ID}_en`));
    await assertFails(writeAs(ODD_CARD_ID.slice(0, -"_en".length)));
  });

  it.each(["bim-beck-1", `${CARD_ID}_de`, `${CARD_ID}_en_en`, `${CARD_ID}xxx`, CARD_ID.slice(0, -1), "_en"])(
    "is refused under the id '%s', which no card of the deck has",
    async (id) => {
      await assertFails(writeAs(id));
    },
  );

  it.each(["am-bahnhof", "no-lesson"])("is refused for the lesson %s, which has no deck", async (videoId) => {
    await store({ "Videos/am-bahnhof": {} });

    await assertFails(writeAs(CARD_ID, videoId));
  });

  it("is refused for another lesson, though that has a deck", async () => {
    await store({ "Flashcards/am-bahnhof": aDeck({ CardIDs: [] }) });

    await assertFails(writeAs(CARD_ID, "am-bahnhof"));
  });

  it("is refused where a deck does not say which cards it has", async () => {
    await store({ "Flashcards/bim-beck": { Cards: [] } });

    await assertFails(writeAs(CARD_ID));
  });

  it("is refused for a lesson whose name is a path", async () => {
    await store({ "Users/anna/Cards/x/CardIDs/y": {}, "Flashcards/Bim_Beck": aDeck() });

    await assertFails(writeAs(CARD_ID, "Bim_Beck"));
  });

  it("may be saved with those of as many decks as the web sends at once", async () => {
    const decks = Array.from({ length: CARD_DECKS_AT_ONCE }, (_none, index) => `deck-${index}`);
    const stored = decks.map((id) => [`Flashcards/${id}`, aDeck({ CardIDs: [`${id}-a`, `${id}-b`] })]);
    await store(Object.fromEntries(stored));
    const cards = decks.flatMap((VideoID) =>
      ["a", "b", "b_en"].map((card) => [`Users/anna/Cards/${VideoID}-${card}`, aCard({ VideoID })]),
    );

    await assertSucceeds(writeTogether(as("anna"), Object.fromEntries(cards)));
  });
});

it("a learner may list the cards of one lesson that are due", async () => {
  const due = [where("VideoID", "==", "bim-beck"), where("due", "<=", Timestamp.now()), orderBy("due")];

  await assertSucceeds(getDocs(query(collection(as("anna"), "Users/anna/Cards"), ...due)));
});
