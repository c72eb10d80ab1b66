import { MINUTE } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { countCall, countVisit } from "#functions/platform/call-rate.ts";

const NOON = Date.UTC(2026, 10, 2, 12);
const EXHAUSTED = expect.objectContaining({ reason: "exhausted" });

const callInALoop = (uid: string, at: number) =>
  Array.from({ length: 300 }).forEach(() => {
    countCall(uid, at);
  });

it("a caller in a loop is refused, and no other", () => {
  callInALoop("anna", NOON);

  expect(() => countCall("anna", NOON + 59_999)).toThrow(EXHAUSTED);
  expect(() => countCall("beat", NOON)).not.toThrow();
});

it("a refused caller is accepted again a minute later", () => {
  callInALoop("carla", NOON + 2 * MINUTE);

  expect(() => countCall("carla", NOON + 3 * MINUTE)).not.toThrow();
});

const visitInALoop = (times: number, addressOfVisit: (visit: number) => { hop: string; network: string }) =>
  Array.from({ length: times }, (_, visit) => visit).forEach((visit) => {
    countVisit("web", addressOfVisit(visit), NOON + 5 * MINUTE);
  });

it("a visitor in a loop is refused, and no other behind the same CDN machine", () => {
  const network = "203.0.113.7";
  visitInALoop(300, () => ({ hop: "192.0.2.1", network }));

  const again = () => countVisit("web", { hop: "192.0.2.1", network }, NOON + 5 * MINUTE);
  const neighbour = () => countVisit("web", { hop: "192.0.2.1", network: "other" }, NOON + 5 * MINUTE);

  expect(again).toThrow(EXHAUSTED);
  expect(neighbour).not.toThrow();
});

it("a visitor from many networks is refused by the limit of their shared machine", () => {
  visitInALoop(3000, (visit) => ({ hop: "198.51.100.1", network: `network-${visit}` }));

  const again = () => countVisit("web", { hop: "198.51.100.1", network: "another" }, NOON + 5 * MINUTE);

  expect(again).toThrow(EXHAUSTED);
});
