import { CARD_DECKS_AT_ONCE } from "@gruezi/contract/business";
import { type CardSchedule, NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
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
import { assertFails, assertSucceeds } from "#support/rules/assertions.ts";
import { aCard, aDeck, CARD_ID, ODD_CARD_ID, without } from "#support/rules/documents.ts";
import { applyRules, as, store, writeTogether } from "#support/rules/world.ts";
import { GRADES } from "#web/features/learn/reviews/grade.ts";
import { DEFAULT_SCHEDULING, scheduleAfter } from "#web/features/learn/reviews/scheduler.ts";

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

    await store({ [CARD]: aCard({ VideoID: "zum-see" }) });
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

describe("an item that is set aside", () => {
  const never = Timestamp.fromMillis(NEVER_DUE);

  it("is never due", async () => {
    await assertSucceeds(write(aCard({ Suspended: true, due: never })));
    await assertSucceeds(write(aCard()));
  });

  it.each([
    ["is due all the same", { Suspended: true }],
    ["is not called so", { due: never }],
    ["is not", { Suspended: false }],
    ["is not, and never due", { Suspended: false, due: never }],
    ["is called so in words", { Suspended: "true", due: never }],
  ])("is refused where it %s", async (_what, fields) => {
    await assertFails(write(aCard(fields)));
  });
});

describe("a line or a word that was kept", () => {
  const LINE = "Users/anna/Cards/bim-beck:1a2b3c4d";
  const WORD = "Users/anna/Cards/w:Brot";
  const aKept = (fields: object = {}) =>
    without(
      aCard({ Kind: "line", state: 0, reps: 0, stability: 0, difficulty: 0, ...fields }),
      "last_review",
    );
  const aLine = () => aKept();
  const aWord = (fields: object = {}) => aKept({ Kind: "word", LineID: "1a2b3c4d", ...fields });
  const MINED = { LineIDs: ["1a2b3c4d"], Words: ["1a2b3c4d Brot"] };

  it("becomes an item where its lesson's list names it", async () => {
    await store({ "Users/anna/Mined/bim-beck": MINED });

    await assertSucceeds(write(aLine(), LINE));
    await assertSucceeds(write(aWord(), WORD));
  });

  it("may be named in the same batch", async () => {
    await store({ "Videos/bim-beck": {} });
    const list = { ...MINED };

    await assertSucceeds(
      writeTogether(as("anna"), { "Users/anna/Mined/bim-beck": list, [LINE]: aLine(), [WORD]: aWord() }),
    );
  });

  it("is refused where no list names it", async () => {
    await assertFails(write(aLine(), LINE));
    await assertFails(write(aWord(), WORD));
    await store({
      "Users/anna/Mined/bim-beck": { LineIDs: ["99999999"], Words: ["99999999 Brot", "1a2b3c4d Weggli"] },
    });
    await assertFails(write(aLine(), LINE));
    await assertFails(write(aWord(), WORD));
  });

  it.each([
    ["a line of another lesson", "Users/anna/Cards/am-bahnhof:1a2b3c4d", aLine()],
    ["a line of a lesson further on", "Users/anna/Cards/zum-see:1a2b3c4d", aLine()],
    ["a line with more after it", `${LINE}:x`, aLine()],
    ["a line without a lesson", "Users/anna/Cards/1a2b3c4d", aLine()],
    ["a line that names a line", LINE, aKept({ LineID: "1a2b3c4d" })],
    ["a word that names no line", WORD, aKept({ Kind: "word" })],
    ["a word with another prefix", "Users/anna/Cards/v:Brot", aWord()],
    ["a word with a prefix further on", "Users/anna/Cards/x:Brot", aWord()],
    ["a word of a kind that there is not", WORD, aWord({ Kind: "text" })],
    ["a word of a kind further on", WORD, aWord({ Kind: "zoo" })],
    ["a card of a kind that there is not", CARD, aCard({ Kind: "a" })],
    ["a card that is called a line", CARD, aCard({ Kind: "line" })],
    ["a word that is called a line", WORD, aLine()],
    ["a line that is called a word", LINE, aWord()],
    ["a line that is called a card", LINE, aKept({ Kind: "card" })],
    ["a line that is called nothing", LINE, without(aLine(), "Kind")],
    ["a kind that there is not", LINE, aKept({ Kind: "text" })],
    ["a card that names a line", CARD, aCard({ LineID: "1a2b3c4d" })],
  ])("is refused as %s", async (_what, path, fields) => {
    await store({ "Users/anna/Mined/bim-beck": MINED });

    await assertFails(write(fields, path));
  });

  it("stays what it is, of the line that it was kept from", async () => {
    await store({ [WORD]: aWord(), [LINE]: aLine() });

    await assertFails(write(aWord({ LineID: "99999999" }), WORD));
    await assertFails(write(aWord({ LineID: "00000000" }), WORD));
    await assertFails(write(aKept({ Kind: "word" }), LINE));
    await assertFails(write(without(aWord(), "LineID"), WORD));
    await assertFails(write(aKept({ Kind: "line", LineID: "1a2b3c4d" }), WORD));
    await assertFails(write(aKept({ LineID: "1a2b3c4d" }), LINE));
    await assertSucceeds(write(aWord({ reps: 1 }), WORD));
    await assertSucceeds(write(aKept({ reps: 1 }), LINE));
  });

  it("is taken out as it was kept", async () => {
    await store({ [LINE]: aLine() });

    await assertSucceeds(deleteDoc(doc(as("anna"), LINE)));
  });
});

it("a learner may list the cards of one lesson that are due", async () => {
  const due = [where("VideoID", "==", "bim-beck"), where("due", "<=", Timestamp.now()), orderBy("due")];

  await assertSucceeds(getDocs(query(collection(as("anna"), "Users/anna/Cards"), ...due)));
});
