import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openFakeBridge, toText } from "#support/web/fake-app.ts";

const MESSAGES = 10_000;
const TYPES = ["ready", "logInWithIdToken", "passPackages", "redirect", "stopLoading", "keepWaiting"];

/** Payloads of nearly valid messages. */
const payload = fc.oneof(
  fc.dictionary(
    fc.constantFrom("path", "packages", "provider", "idToken", "outcome", "nonce"),
    fc.jsonValue(),
  ),
  fc.record({ path: fc.webPath() }),
  fc.record({ provider: fc.constantFrom("google", "apple", "x"), idToken: fc.string() }),
  fc.record({ packages: fc.array(fc.record({ identifier: fc.string(), product: fc.jsonValue() })) }),
  fc.constant({}),
);
const nearlyRight = fc
  .record({
    type: fc.constantFrom(...TYPES, "toString", "__proto__"),
    payload,
    id: fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.string() }),
  })
  .map((message) => toText(message.type, message.payload, message.id));

const right = fc
  .record({
    message: fc.constantFrom(
      { type: "redirect", payload: { path: "/settings" } },
      { type: "passPackages", payload: { packages: [] } },
      { type: "stopLoading", payload: {} },
    ),
    id: fc.uuid(),
  })
  .map(({ message, id }) => toText(message.type, message.payload, id));

const anything = fc.oneof(
  { weight: 2, arbitrary: right },
  { weight: 4, arbitrary: nearlyRight },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string({ maxLength: 300 }) },
  { weight: 1, arbitrary: nearlyRight.map((text) => text.slice(0, -1)) },
  { weight: 1, arbitrary: fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }) },
);
const origin = fc.constantFrom(
  "https://app.example",
  "https://app.example",
  "https://elsewhere.example",
  "null",
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it(`accepts or drops each of ${MESSAGES} messages without throwing`, { timeout: 60_000 }, () => {
  const { say, events, drops } = openFakeBridge();

  fc.assert(
    fc.property(anything, origin, (data, from) => say(data, { origin: from, source: null })),
    { numRuns: MESSAGES },
  );

  expect(events.length + drops.length).toBe(MESSAGES);
  expect(events.length).toBeGreaterThan(MESSAGES / 100);
  expect(drops.length).toBeGreaterThan(MESSAGES / 10);
});
