import { NOTES_MAX, type NotesByItem } from "@gruezi/contract/documents/notes";
import { expect, it } from "vitest";
import { hasRoom, newestFirst, withNote } from "#web/features/learn/notes/notes-rules.ts";

const some = (count: number): NotesByItem =>
  new Map(Array.from({ length: count }, (_none, at) => [`w:${at}`, { Text: `${at}`, At: at }]));

it("a note is added, replaced and deleted beside others", () => {
  const notes = some(1);

  expect([...withNote(notes, "w:1", "New", 7)]).toEqual([...notes, ["w:1", { Text: "New", At: 7 }]]);
  expect([...withNote(notes, "w:0", "New", 7)]).toEqual([["w:0", { Text: "New", At: 7 }]]);
  expect([...withNote(some(2), "w:1", null, 7)]).toEqual([...notes]);
  expect([...withNote(notes, "w:1", null, 7)]).toEqual([...notes]);
});

it("full notes have room for a stored one only", () => {
  expect(hasRoom(some(NOTES_MAX - 1), "w:new")).toBe(true);
  expect(hasRoom(some(NOTES_MAX), "w:new")).toBe(false);
  expect(hasRoom(some(NOTES_MAX), "w:0")).toBe(true);
});

it("the newest note comes first", () => {
  expect(newestFirst(some(3)).map(([itemId]) => itemId)).toEqual(["w:2", "w:1", "w:0"]);
});
