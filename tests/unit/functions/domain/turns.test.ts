import { MINUTE } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { takeTurn } from "#functions/domain/turns.ts";

const NOW = Date.UTC(2026, 10, 2, 12);
const minutesAgo = (minutes: number) => NOW - minutes * MINUTE;

it("ten turns fit into an hour", () => {
  const nine = Array.from({ length: 9 }, (_, at) => minutesAgo(at + 1));

  expect(takeTurn(nine, NOW)).toEqual([...nine, NOW]);
});

it("an eleventh turn within an hour is refused", () => {
  const ten = Array.from({ length: 10 }, (_, at) => minutesAgo(at + 1));

  expect(takeTurn(ten, NOW)).toBeUndefined();
});

it("turns are forgotten after an hour", () => {
  const ten = Array.from({ length: 10 }, (_, at) => minutesAgo(60 + at));

  expect(takeTurn(ten, NOW)).toEqual([NOW]);
});
