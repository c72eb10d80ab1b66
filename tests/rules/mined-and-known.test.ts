import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { KNOWN_WORDS_MAX, MINED_MAX, minedWord } from "@gruezi/contract/documents/mined";
import { DAY } from "@gruezi/contract/durations";
import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  getDocs,
  increment,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  where,
} from "firebase/firestore/lite";
import { describe, it } from "vitest";
import { aLesson, LINE_ID, someKnownWords, someListened, someMined } from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";

const LISTS = "Users/anna/Mined";
const MINED = `${LISTS}/bim-beck`;
const KNOWN = "Users/anna/Known/words";
const LISTENED = "Users/anna/Listened/2026-11";

const dated = (fields: object) => ({ At: serverTimestamp(), ...fields });
const write = (path: string, fields: object) => setDoc(doc(as("anna"), path), fields, { merge: true });
const replace = (path: string, fields: object) => setDoc(doc(as("anna"), path), fields);

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const lineIds = (count: number) => times(count, (at) => at.toString(16).padStart(8, "0"));
const words = (count: number) => times(count, (at) => minedWord(LINE_ID, `Wort${at}`));
/** An entry has at most 60 characters. */
const LONG = "ä".repeat(60);

const ODD_WORDS: [string, unknown][] = [
  ["a word that is too long", `${LONG}x`],
  ["a word with a slash, which no document may be called by", "Gipfeli/Weggli"],
  ["two words in one entry", "Gipfeli\nWeggli"],
  ["an empty word", ""],
  ["a number", 7],
  ["null", null],
  ["a map", { Gipfeli: true }],
];

applyRules();

describe("a lesson's saved lines and words", () => {
  const lesson = { "Videos/bim-beck": aLesson() };

  it.each([
    ["a line", { LineIDs: arrayUnion(LINE_ID) }],
    ["a word", { Words: arrayUnion(minedWord(LINE_ID, "Gipfeli")) }],
    ["a word of several words", { Words: arrayUnion(minedWord(LINE_ID, "uf Widerluege")) }],
    ["the longest word", { Words: arrayUnion(minedWord(LINE_ID, LONG)) }],
    ["nothing yet", {}],
    ["empty lists", { LineIDs: [], Words: [] }],
    ["as many lines and words as there may be", { LineIDs: lineIds(MINED_MAX), Words: words(MINED_MAX) }],
  ])("may be %s", async (_what, fields) => {
    await store(lesson);

    await assertSucceeds(write(MINED, dated(fields)));
  });

  it.each([
    ["another line", { LineIDs: arrayUnion("0fabaebc") }],
    ["a line less", { LineIDs: arrayRemove(LINE_ID) }],
    ["a word less", { Words: arrayRemove(minedWord(LINE_ID, "Gipfeli")) }],
  ])("may have %s, even after the lesson was withdrawn", async (_what, fields) => {
    await store({ [MINED]: someMined() });

    await assertSucceeds(write(MINED, dated(fields)));
  });

  const forgeries: [string, object][] = [
    ["a field nobody asked for", { Text: "Es Gipfeli, bitte." }],
    ["a line more than there may be", { LineIDs: lineIds(MINED_MAX + 1) }],
    ["a word more than there may be", { Words: words(MINED_MAX + 1) }],
    ["a line's id in capitals", { LineIDs: ["70B76C43"] }],
    ["a line's id that is short", { LineIDs: ["70b76c4"] }],
    ["a line's id that is long", { LineIDs: ["70b76c433"] }],
    ["a text for a line's id, after a good one", { LineIDs: [LINE_ID, "Es Gipfeli, bitte."] }],
    ["a text for a line's id, before a good one", { LineIDs: ["Es Gipfeli, bitte.", LINE_ID] }],
    ["two lines in one entry", { LineIDs: [`${LINE_ID}\n959de5de`] }],
    ["a line's id that is a number", { LineIDs: [12_345_678] }],
    ["lines that are a text", { LineIDs: LINE_ID }],
    ["lines that are a map", { LineIDs: { [LINE_ID]: true } }],
    ["null for lines", { LineIDs: null }],
    ["a word without its line", { Words: ["Gipfeli"] }],
    ["a word of a line in capitals", { Words: ["70B76C43 Gipfeli"] }],
    ["null for words", { Words: null }],
    ["a time of the device's", { At: Timestamp.now() }],
    ["a time to come", { At: Timestamp.fromMillis(Date.now() + DAY) }],
    ["null for the time", { At: null }],
    ...ODD_WORDS.filter(([, word]) => typeof word === "string").map(([what, word]): [string, object] => [
      what,
      { Words: [minedWord(LINE_ID, String(word))] },
    ]),
  ];

  it.each(forgeries)("are refused with %s", async (_what, fields) => {
    await store(lesson);

    await assertFails(write(MINED, dated(fields)));
  });

  it.each(forgeries)("are not changed to %s", async (_what, fields) => {
    await store({ ...lesson, [MINED]: someMined() });

    await assertFails(write(MINED, dated(fields)));
  });

  it("are limited in number", async () => {
    await store({ ...lesson, [MINED]: { LineIDs: lineIds(MINED_MAX) } });

    await assertSucceeds(write(MINED, dated({ LineIDs: arrayUnion("00000000") })));
    await assertFails(write(MINED, dated({ LineIDs: arrayUnion(LINE_ID) })));
  });

  it("need the server's time", async () => {
    await store(lesson);
    await assertFails(write(MINED, { LineIDs: [LINE_ID] }));

    await store({ [MINED]: someMined() });
    await assertFails(write(MINED, { LineIDs: arrayRemove(LINE_ID) }));
  });

  it("are listed by their learner in pages of a hundred, by time of change", async () => {
    await store({ [MINED]: someMined() });
    const list = (...by: readonly QueryConstraint[]) => getDocs(query(collection(as("anna"), LISTS), ...by));

    await assertSucceeds(list(where("At", ">", new Date(0)), orderBy("At"), limit(100)));
    await assertFails(list(where("At", ">", new Date(0)), orderBy("At"), limit(101)));
    await assertFails(list(where("At", ">", new Date(0)), orderBy("At")));
  });

  it("need an existing lesson", async () => {
    await assertFails(write(MINED, someMined()));
  });

  it("need a valid lesson id", async () => {
    await store({ "Videos/Bim_Beck": aLesson() });

    await assertFails(write("Users/anna/Mined/Bim_Beck", someMined()));
  });
});

describe("a learner's known words", () => {
  it.each([
    ["a first one", { Lemmas: arrayUnion("Gipfeli") }],
    ["none any more", { Lemmas: [] }],
    ["the longest", { Lemmas: [LONG] }],
    ["as many as there may be", { Lemmas: times(KNOWN_WORDS_MAX, (at) => `Wort${at}`) }],
  ])("may be %s", async (_what, fields) => {
    await assertSucceeds(write(KNOWN, fields));
  });

  it("may grow and shrink", async () => {
    await store({ [KNOWN]: someKnownWords() });

    await assertSucceeds(write(KNOWN, { Lemmas: arrayUnion("Weggli", "Beck") }));
    await assertSucceeds(write(KNOWN, { Lemmas: arrayRemove("Weggli") }));
  });

  const forgeries: [string, object][] = [
    ["one more than there may be", { Lemmas: times(KNOWN_WORDS_MAX + 1, (at) => `Wort${at}`) }],
    ["a field nobody asked for", { ...someKnownWords(), Streak: 7 }],
    ["a text", { Lemmas: "Gipfeli" }],
    ["null", { Lemmas: null }],
    ...ODD_WORDS.map(([what, word]): [string, object] => [what, { Lemmas: ["Brot", word] }]),
    ...ODD_WORDS.map(([what, word]): [string, object] => [
      `${what} in the first place`,
      { Lemmas: [word, "Brot"] },
    ]),
  ];

  it.each(forgeries)("are refused with %s", async (_what, fields) => {
    await assertFails(replace(KNOWN, fields));
  });

  it.each(forgeries)("are not changed to %s", async (_what, fields) => {
    await store({ [KNOWN]: someKnownWords() });

    await assertFails(replace(KNOWN, fields));
  });

  it.each([[{}], [{ Words: ["Gipfeli"] }]])("are required, unlike in %j", async (fields) => {
    await assertFails(replace(KNOWN, fields));
  });
});

describe("the listened time", () => {
  const DAYS = times(31, (at) => `${at + 1}`);

  it.each(DAYS)("may be up to a full day, on day %s", async (day) => {
    await assertSucceeds(write(LISTENED, { Days: { [day]: 1_440 } }));
    await assertSucceeds(write(LISTENED, { Days: { [day]: 0 } }));
  });

  it.each(DAYS)("is refused below nothing and above a full day, on day %s", async (day) => {
    await assertFails(write(LISTENED, { Days: { [day]: 1_440.5 } }));
    await assertFails(write(LISTENED, { Days: { [day]: -1 } }));
  });

  it("grows on one day and keeps the others", async () => {
    await store({ [LISTENED]: someListened() });

    await assertSucceeds(write(LISTENED, { Days: { "23": increment(1.5) } }));
    await assertFails(write(LISTENED, { Days: { "23": increment(1_440) } }));
  });

  const forgeries: [string, object][] = [
    ["a day before the first", { Days: { "0": 1 } }],
    ["a day after the last", { Days: { "32": 1 } }],
    ["a day with a zero before it", { Days: { "01": 1 } }],
    ["minutes in words", { Days: { "1": "12" } }],
    ["null for minutes", { Days: { "1": null } }],
    ["minutes that are no number", { Days: { "1": Number.NaN } }],
    ["a list of days", { Days: [12, 3] }],
    ["a number for days", { Days: 12 }],
    ["no days", {}],
    ["a field nobody asked for", { ...someListened(), Points: 100 }],
  ];

  it.each(forgeries)("is refused with %s", async (_what, fields) => {
    await assertFails(replace(LISTENED, fields));
  });

  it.each(forgeries)("is not changed to %s", async (_what, fields) => {
    await store({ [LISTENED]: someListened() });

    await assertFails(replace(LISTENED, fields));
  });

  it.each(["2020-01", "2026-09", "2026-12", "2099-10"])("may be of the month %s", async (month) => {
    await assertSucceeds(write(`Users/anna/Listened/${month}`, someListened()));
  });

  it.each([
    "2026-00",
    "2026-13",
    "2026-20",
    "2019-12",
    "3026-01",
    "2026-1",
    "2026-111",
    "202x-01",
    "2026",
    "all",
  ])("is refused for the month %s", async (month) => {
    await assertFails(write(`Users/anna/Listened/${month}`, someListened()));
  });
});
