import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { NOTE_MAX_CHARACTERS, NOTES_MAX } from "@gruezi/contract/documents/notes";
import { DAY } from "@gruezi/contract/durations";
import { deleteField, doc, getDoc, setDoc, Timestamp } from "firebase/firestore/lite";
import { describe, expect, it } from "vitest";
import { aNoteWritten, NOTED_LINE, someNote } from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";
import { INVISIBLE_TEXTS } from "#support/samples/typed-texts.ts";

const NOTES = "Users/anna/Notes/items";
const WORD = "w:Gipfeli";

const write = (fields: object) => setDoc(doc(as("anna"), NOTES), fields, { merge: true });
const removed = (itemId: string) => ({ LastItemID: itemId, Notes: { [itemId]: deleteField() } });

async function notedItems(): Promise<readonly string[]> {
  const found = await getDoc(doc(as("anna"), NOTES));
  return Object.keys(found.get("Notes")).toSorted();
}

/** The longest notes in the longest characters. */
const full = (count = NOTES_MAX) => ({
  LastItemID: "w:Wort1",
  Notes: Object.fromEntries(
    Array.from({ length: count }, (_none, at) => [
      `w:Wort${at + 1}`,
      someNote({ Text: "𝄞".repeat(NOTE_MAX_CHARACTERS), At: Timestamp.fromMillis(at) }),
    ]),
  ),
});

applyRules();

describe("a note is accepted", () => {
  it.each([
    ["on a line", NOTED_LINE],
    ["on a word", WORD],
    ["on a word of several words", "w:uf Widerluege"],
    ["on the shortest word", "w:e"],
    ["on the longest word", `w:${"ä".repeat(60)}`],
    ["on a line of a lesson with the shortest id", "abc:0000000a"],
    ["on a line of a lesson with numbers at both ends", "1-und-1:0000000a"],
    ["on a line of a lesson with a number inside", "am-8-uhr:0000000a"],
    ["on a line of the lesson with the longest id", `${"b".repeat(60)}:0000000a`],
  ])("%s", async (_what, itemId) => {
    await assertSucceeds(write(aNoteWritten(itemId)));
  });

  it.each([
    ["of the greatest length", "x".repeat(NOTE_MAX_CHARACTERS)],
    ["with line breaks", "Like a croissant,\nbut smaller."],
  ])("%s", async (_what, Text) => {
    await assertSucceeds(write(aNoteWritten(WORD, { Text })));
  });

  it("beside others, and when changed", async () => {
    await store({ [NOTES]: aNoteWritten() });
    await assertSucceeds(write(aNoteWritten(WORD)));
    await assertSucceeds(write(aNoteWritten(WORD, { Text: "Smaller." })));
    expect(await notedItems()).toEqual([NOTED_LINE, WORD]);
  });

  it("when deleted, also twice", async () => {
    await store({ [NOTES]: aNoteWritten() });
    await assertSucceeds(write(removed(NOTED_LINE)));
    await assertSucceeds(write(removed(NOTED_LINE)));
    expect(await notedItems()).toEqual([]);
  });
});

describe("a note is refused", () => {
  const forgeries: [string, object][] = [
    ["that is too long", { Text: "x".repeat(NOTE_MAX_CHARACTERS + 1) }],
    ["that is empty", { Text: "" }],
    ["that is a number", { Text: 7 }],
    ["that is a list", { Text: ["Like a croissant."] }],
    ["that is null", { Text: null }],
    ["without text", { Text: deleteField() }],
    ["with a date in the past", { At: Timestamp.fromMillis(0) }],
    ["with a date to come", { At: Timestamp.fromMillis(Date.now() + DAY) }],
    ["with a field of its own", { Colour: "red" }],
  ];

  it.each(INVISIBLE_TEXTS)("of %s", async (_what, Text) => {
    await assertFails(write(aNoteWritten(WORD, { Text })));
  });

  it.each(forgeries)("%s", async (_what, fields) => {
    await assertFails(write(aNoteWritten(WORD, fields)));
  });

  it.each(forgeries)("when changed to one %s", async (_what, fields) => {
    await store({ [NOTES]: aNoteWritten(WORD) });
    await assertFails(write(aNoteWritten(WORD, fields)));
  });

  it.each([
    "Gipfeli",
    "w:",
    "w:Gipfeli/Weggli",
    "w:Gipfeli\nWeggli",
    "w:Gip\u0000feli",
    `w:${"ä".repeat(61)}`,
    `${"b".repeat(61)}:70b76c43`,
    "bim-beck",
    "bim-beck:",
    "bim-beck:70b76c4",
    "bim-beck:70b76c433",
    "bim-beck:70B76C43",
    "Bim-Beck:70b76c43",
    "b:70b76c43",
    "bb:70b76c43",
    "bim.beck:70b76c43",
    "bim beck:70b76c43",
    "-bim-beck:70b76c43",
    "bim-beck-:70b76c43",
    "xw:Gipfeli",
    "bim-beck-8sVZ2hQfTq1LxWc0",
  ])("on '%s', which is neither line nor word", async (itemId) => {
    await assertFails(write(aNoteWritten(itemId)));
  });

  it.each([
    ["with a second one", { ...aNoteWritten(), Notes: { [NOTED_LINE]: someNote(), [WORD]: someNote() } }],
    ["in the name of another", { ...aNoteWritten(), LastItemID: WORD }],
    ["without its name", { Notes: { [NOTED_LINE]: someNote() } }],
    ["with a number for its name", { ...aNoteWritten(), LastItemID: 7 }],
    ["with null for the note", { LastItemID: WORD, Notes: { [WORD]: null } }],
    ["with a list of notes", { LastItemID: WORD, Notes: [someNote({ At: Timestamp.now() })] }],
    ["with a field beside the notes", { ...aNoteWritten(), Colour: "red" }],
  ])("%s", async (_what, fields) => {
    await assertFails(write(fields));
  });

  it.each([
    ["that changes another", { LastItemID: WORD, Notes: { [NOTED_LINE]: someNote({ Text: "Oh." }) } }],
    ["that deletes another", { ...removed(NOTED_LINE), LastItemID: WORD }],
    [
      "that deletes another beside its own",
      { LastItemID: WORD, Notes: { ...removed(NOTED_LINE).Notes, [WORD]: someNote() } },
    ],
  ])("%s", async (_what, fields) => {
    await store({ [NOTES]: aNoteWritten() });
    await assertFails(write(fields));
  });

  it("that replaces the others", async () => {
    await store({ [NOTES]: aNoteWritten() });
    await assertFails(setDoc(doc(as("anna"), NOTES), aNoteWritten(WORD)));
  });
});

it("a full document accepts no further note until another is deleted", async () => {
  await store({ [NOTES]: full() });
  await assertFails(write(aNoteWritten(WORD)));
  await assertSucceeds(write(aNoteWritten("w:Wort7")));
  await assertSucceeds(write(removed("w:Wort8")));
  await assertSucceeds(write(aNoteWritten(WORD)));
});
