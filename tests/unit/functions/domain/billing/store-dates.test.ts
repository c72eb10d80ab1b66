import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { toStoreRecord } from "#functions/domain/billing/store-record.ts";
import { NOW, someStoreFacts } from "#support/billing/builders.ts";

const EXPIRED = { expiresDate: NOW - DAY } as const;

describe("a pause in a store", () => {
  it("is over at its planned end, if nothing was charged", () => {
    const facts = someStoreFacts({ ...EXPIRED, autoResumeAt: NOW });

    expect(toStoreRecord(facts, NOW - 1)).toMatchObject({ state: "blocked", rawStatus: "paused" });
    expect(toStoreRecord(facts, NOW)).toMatchObject({ state: "ended", expires_date: NOW - DAY, pause: null });
  });

  it("does not postpone the end of the paid time while still to come", () => {
    const record = toStoreRecord(someStoreFacts({ autoResumeAt: NOW + 50 * DAY }), NOW);

    expect(record.expires_date).toBe(NOW + 20 * DAY);
  });
});

describe("a store's grace", () => {
  it("begins at the period's end, even without a reported failure", () => {
    const facts = someStoreFacts({ expiresDate: NOW, graceUntil: NOW + 5 * DAY });

    expect(toStoreRecord(facts, NOW - 1).state).toBe("paid");
    expect(toStoreRecord(facts, NOW).state).toBe("grace");
  });

  it("never begins for a purchase without an end", () => {
    const facts = someStoreFacts({ expiresDate: null, graceUntil: NOW - DAY });

    expect(toStoreRecord(facts, NOW).state).toBe("paid");
  });
});

it("a purchase without an end is never charged again, in any store", () => {
  expect(toStoreRecord(someStoreFacts({ expiresDate: null }), NOW).cancels).toBe(true);
});

it("a Stripe purchase reported by RevenueCat is managed on the web", () => {
  expect(toStoreRecord(someStoreFacts({ store: "stripe" }), NOW).platform).toBe("stripe");
});
