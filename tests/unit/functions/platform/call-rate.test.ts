import { MINUTE } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { countCall } from "#functions/platform/call-rate.ts";

const NOON = Date.UTC(2026, 10, 2, 12);
const EXHAUSTED = expect.objectContaining({ reason: "exhausted" });

const callInALoop = (uid: string, at: number) =>
  Array.from({ length: 300 }).forEach(() => {
    countCall(uid, at);
  });

it("who calls in a loop is refused, and nobody else", () => {
  callInALoop("anna", NOON);

  expect(() => countCall("anna", NOON + 59_999)).toThrow(EXHAUSTED);
  expect(() => countCall("beat", NOON)).not.toThrow();
});

it("and may call again a minute later", () => {
  callInALoop("carla", NOON + 2 * MINUTE);

  expect(() => countCall("carla", NOON + 3 * MINUTE)).not.toThrow();
});
