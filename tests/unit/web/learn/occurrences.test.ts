import { expect, it } from "vitest";
import { occurrenceNotes } from "#web/features/learn/catalogue/spoken/occurrences.ts";

function noted(...notes: readonly (readonly [thing: number, place: number])[]) {
  const { add, sorted } = occurrenceNotes();
  for (const [thing, place] of notes) add(thing, place);
  return sorted(4);
}

it("each thing has its places in their order, each once", () => {
  const found = noted([2, 0], [0, 0], [2, 0], [0, 1], [2, 3], [0, 3], [0, 3]);

  expect([0, 1, 2, 3].map((thing) => [...found.of(thing)])).toEqual([[0, 1, 3], [], [0, 3], []]);
});

it("several things have their places together, each once", () => {
  const found = noted([0, 1], [1, 1], [1, 2], [0, 10], [3, 9]);

  expect([...found.ofAll([1, 0, 3])]).toEqual([1, 2, 9, 10]);
  expect([...found.ofAll([1])]).toEqual([1, 2]);
  expect([...found.ofAll([2])]).toEqual([]);
  expect([...found.ofAll([])]).toEqual([]);
});
