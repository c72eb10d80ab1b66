import { formatRow } from "@gruezi/contract/review-log";
import { arrayUnion, doc, serverTimestamp, setDoc, Timestamp } from "firebase/firestore/lite";
import { describe, expect, it } from "vitest";
import { assertFails, assertSucceeds } from "#support/rules/assertions.ts";
import {
  aLogPart,
  anAnsweredCard,
  aRow,
  CARD_ID,
  monthFromNow,
  NEXT_ROW_ID,
  ROW_ID,
  rowHead,
} from "#support/rules/documents.ts";
import { applyRules, as, store, writeTogether } from "#support/rules/world.ts";

const partPath = (part = 0, month = monthFromNow(0)) => `Users/anna/Reviews/${month}-${part}`;
const PART = partPath();

/** Appends as the product does. */
const append = (rows: readonly unknown[], path = PART) =>
  setDoc(doc(as("anna"), path), { Rows: arrayUnion(...rows), At: serverTimestamp() }, { merge: true });

const write = (fields: object, path = PART) => setDoc(doc(as("anna"), path), fields);

const rowsUpTo = (count: number) =>
  Array.from({ length: count }, (_none, index) => aRow(String(index).padStart(10, "x")));

const WEIGHTS = Array.from({ length: 21 }, () => "0.2123").join(",");
const at = Date.parse(`${monthFromNow(0)}-01T09:00:00.000Z`);

applyRules();

describe("a row of the log", () => {
  it.each([
    `${rowHead()} answer 1 0 - ${CARD_ID}`,
    `${rowHead()} answer 4 600000 9f3a2b1c ${CARD_ID}_en`,
    `${rowHead()} answer 2 999999 - bim-beck:1a2b3c4d`,
    `${rowHead()} answer 3 5230 - w:Chuchichäschtli`,
    `${rowHead()} answer 3 5230 - w:${"ä".repeat(60)}`,
    `${rowHead()} answer 3 5230 - ${"a".repeat(80)}`,
    `${rowHead()} answer 3 5230 - abc:1a2b3c4d`,
    `${rowHead()} answer 3 5230 - ${"a".repeat(60)}:1a2b3c4d`,
    `${rowHead()} answer 3 5230 - w:ä`,
    `${rowHead()} answer 3 5230 - abc`,
    `${rowHead()} undo ${NEXT_ROW_ID} ${CARD_ID}`,
    `${rowHead()} aside ${CARD_ID}`,
    `${rowHead()} back ${CARD_ID}`,
    `${rowHead()} scheduler 9f3a2b1c 0.9 -`,
    `${rowHead()} scheduler 9f3a2b1c 0.9125 ${WEIGHTS}`,
    `${rowHead()} scheduler 9f3a2b1c 0.92 ${"1,".repeat(16)}1`,
    `${rowHead()} scheduler 9f3a2b1c 0.92 ${"100.1234,".repeat(20)}100.1234`,
    formatRow({ kind: "answer", at, rowId: ROW_ID, grade: 3, milliseconds: 1, tag: "-", itemId: "w:Brot" }),
    formatRow({ kind: "undo", at, rowId: ROW_ID, undone: NEXT_ROW_ID, itemId: CARD_ID }),
    formatRow({ kind: "scheduler", at, rowId: "9f3a2b1c00", tag: "9f3a2b1c", retention: 0.9, weights: null }),
  ])("may be '%s'", async (row) => {
    await assertSucceeds(append([row]));
  });

  const month = monthFromNow(0);
  it.each([
    "",
    "forged",
    ` ${aRow()}`,
    `${aRow()} `,
    `${aRow()}\n`,
    `${aRow()}\n${aRow(NEXT_ROW_ID)}`,
    aRow("Ab3dE5gH1"),
    aRow("Ab3dE5gH1kk"),
    aRow("Ab3dE5gH.k"),
    `${month}-x1T04:31:51.123Z ${ROW_ID} aside ${CARD_ID}`,
    `${month}-01T0x:31:51.123Z ${ROW_ID} aside ${CARD_ID}`,
    `${month}-01T04:x1:51.123Z ${ROW_ID} aside ${CARD_ID}`,
    `${month}-01T04:31:x1.123Z ${ROW_ID} aside ${CARD_ID}`,
    `${month}-01T04:31:51x123Z ${ROW_ID} aside ${CARD_ID}`,
    `${month}-01T04:31:51.12xZ ${ROW_ID} aside ${CARD_ID}`,
    `${month}-01T04:31:51.123 ${ROW_ID} aside ${CARD_ID}`,
    `${rowHead()} answer 0 5230 - ${CARD_ID}`,
    `${rowHead()} answer 5 5230 - ${CARD_ID}`,
    `${rowHead()} answer 3 - - ${CARD_ID}`,
    `${rowHead()} answer 3 1000000 - ${CARD_ID}`,
    `${rowHead()} answer 3 5230 9f3a2b1 ${CARD_ID}`,
    `${rowHead()} answer 3 5230 9F3A2B1C ${CARD_ID}`,
    `${rowHead()} answer 3 5230 - ab`,
    `${rowHead()} answer 3 5230 - ${"a".repeat(81)}`,
    `${rowHead()} answer 3 5230 - Ä${CARD_ID}`,
    `${rowHead()} answer 3 5230 - ab:1a2b3c4d`,
    `${rowHead()} answer 3 5230 - ${"a".repeat(61)}:1a2b3c4d`,
    `${rowHead()} answer 3 5230 - BIM:1a2b3c4d`,
    `${rowHead()} answer 3 5230 - bim-beck:1A2B3C4D`,
    `${rowHead()} answer 3 5230 - w:`,
    `${rowHead()} answer 3 5230 - w:a/b`,
    `${rowHead()} answer 3 5230 - w:${"ä".repeat(61)}`,
    `${rowHead()} undo ${CARD_ID}`,
    `${rowHead()} undo Ab3dE5gH.k ${CARD_ID}`,
    `${rowHead()} aside`,
    `${rowHead()} again ${CARD_ID}`,
    `${rowHead()} scheduler 9f3a2b1x 0.9 -`,
    `${rowHead()} scheduler 9f3a2b1c 1.9 -`,
    `${rowHead()} scheduler 9f3a2b1c 0x9 -`,
    `${rowHead()} scheduler 9f3a2b1c 0.12345 -`,
    `${rowHead()} scheduler 9f3a2b1c 0.x -`,
    `${rowHead()} scheduler 9f3a2b1c 0. -`,
    `${rowHead()} scheduler 9f3a2b1c 0.9 x`,
    `${rowHead()} scheduler 9f3a2b1c 0.9 ${"1,".repeat(15)}1`,
    `${rowHead()} scheduler 9f3a2b1c 0.9 ${"1,".repeat(21)}1`,
    `${rowHead()} scheduler 9f3a2b1c 0.9 100.12345,${"1,".repeat(19)}1`,
    `${rowHead()} scheduler 9f3a2b1c 0.9 ${"1,".repeat(19)}100.12345`,
    `${rowHead()} scheduler 9f3a2b1c 0.9 ${"1,".repeat(19)}x`,
    "x".repeat(900_000),
    7,
    null,
    { at: 1 },
  ])("is refused as %j", async (row) => {
    await assertFails(append([row]));
    await assertFails(append([aRow(NEXT_ROW_ID), row]));
    await store({ [PART]: aLogPart([aRow("Cb3dE5gH1k")]) });
    await assertFails(append([row]));
  });

  it("stands in the part of its own month", async () => {
    await assertFails(append([aRow(ROW_ID, monthFromNow(-1))]));
  });
});

describe("a part of the log", () => {
  it.each([-2, -1, 0, 1])("may be of the month %d months from now", async (months) => {
    const month = monthFromNow(months);

    await assertSucceeds(append([aRow(ROW_ID, month)], partPath(0, month)));
  });

  it.each([-13, -12, -4, -3, 2, 3, 12])(
    "is refused, back-dated or from the future, %d months from now",
    async (months) => {
      const month = monthFromNow(months);

      await assertFails(append([aRow(ROW_ID, month)], partPath(0, month)));
    },
  );

  it.each(["00", "01", "x", "", "-1", "1000", "0-0"])("is not called '%s'", async (part) => {
    await store({ [PART]: aLogPart(rowsUpTo(1_000)), [partPath(999)]: aLogPart(rowsUpTo(1_000)) });

    await assertFails(append([aRow()], `Users/anna/Reviews/${monthFromNow(0)}-${part}`));
  });

  it("has no other name", async () => {
    await assertFails(append([aRow()], "Users/anna/Reviews/notes"));
    await assertFails(append([aRow()], `Users/anna/Reviews/${monthFromNow(0)}`));
    await assertFails(append([aRow()], `Users/anna/Reviews/${monthFromNow(0)}.0`));
  });

  it("grows by rows, also by many at once", async () => {
    await assertSucceeds(append(rowsUpTo(40)));
    await assertSucceeds(append([aRow()]));
  });

  it("takes a repeated batch once", async () => {
    await append([aRow()]);

    await assertFails(append([aRow()]));
    await assertSucceeds(append([aRow(), aRow(NEXT_ROW_ID)]));
  });

  it("takes what two devices append", async () => {
    await append([aRow()]);

    await assertSucceeds(append([aRow(NEXT_ROW_ID)]));
    await assertSucceeds(append([aRow("Cb3dE5gH1k")]));
  });

  it("loses no row, changes none and puts none before another", async () => {
    await store({ [PART]: aLogPart([aRow(), aRow(NEXT_ROW_ID)]) });
    const third = aRow("Cb3dE5gH1k");

    await assertFails(write(aLogPart([aRow(), third])));
    await assertFails(write(aLogPart([aRow(NEXT_ROW_ID), aRow(), third])));
    await assertFails(write(aLogPart([third, aRow(), aRow(NEXT_ROW_ID)])));
    await assertFails(write(aLogPart([third])));
    await assertFails(write(aLogPart([])));
    await assertSucceeds(write(aLogPart([aRow(), aRow(NEXT_ROW_ID), third])));
  });

  it.each([
    ["a time of the device's", { At: Timestamp.fromMillis(0) }],
    ["a time to come", { At: Timestamp.fromMillis(Date.UTC(2190, 0, 1)) }],
    ["a field beside it", { Note: "x" }],
    ["no rows", { Rows: [] }],
    ["rows that are a text", { Rows: aRow() }],
    ["rows that are a map", { Rows: { 0: aRow() } }],
  ])("is refused with %s", async (_what, fields) => {
    await assertFails(write({ ...aLogPart(), ...fields }));
    await store({ [PART]: aLogPart([aRow(NEXT_ROW_ID)]) });
    await assertFails(write({ ...aLogPart([aRow(NEXT_ROW_ID), aRow()]), ...fields }));
  });

  it("is refused without its time", async () => {
    await assertFails(write({ Rows: [aRow()] }));
  });

  it("is full with 1,000 rows", async () => {
    await store({ [PART]: aLogPart(rowsUpTo(999)) });

    await assertFails(append([aRow(), aRow(NEXT_ROW_ID)]));
    await assertSucceeds(append([aRow()]));
    await assertFails(append([aRow(NEXT_ROW_ID)]));
  });

  it("follows a full part only", async () => {
    await assertFails(append([aRow()], partPath(1)));
    await store({ [PART]: aLogPart(rowsUpTo(999)) });
    await assertFails(append([aRow()], partPath(1)));
    await store({ [PART]: aLogPart(rowsUpTo(1_000)) });
    await assertFails(append([aRow()], partPath(2)));
    await assertSucceeds(append([aRow()], partPath(1)));
  });

  it("may follow the part that the same batch fills", async () => {
    await store({ [PART]: aLogPart(rowsUpTo(999)) });

    await assertSucceeds(
      writeTogether(as("anna"), {
        [PART]: aLogPart([...rowsUpTo(999), aRow()]),
        [partPath(1)]: aLogPart([aRow(NEXT_ROW_ID)]),
      }),
    );
  });

  it.each([9, 10, 11, 99, 100])("goes on to part %d, too", async (part) => {
    await store({ [partPath(part - 1)]: aLogPart(rowsUpTo(1_000)) });

    await assertSucceeds(append([aRow()], partPath(part)));
  });
});

it("a session's batch is taken: eight items of as many lessons, and their rows", async () => {
  const lessons = Array.from({ length: 8 }, (_none, index) => `lesson-${index}`);
  await store(Object.fromEntries(lessons.map((id) => [`Flashcards/${id}`, { CardIDs: [`${id}-card`] }])));
  const items = lessons.map((VideoID) => [`Users/anna/Cards/${VideoID}-card`, anAnsweredCard({ VideoID })]);

  const sent = writeTogether(as("anna"), { ...Object.fromEntries(items), [PART]: aLogPart(rowsUpTo(8)) });

  expect(await sent).toBeUndefined();
});
