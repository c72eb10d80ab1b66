import { MINUTE } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { decideCheckout, type PendingCheckout } from "#functions/domain/billing/checkout-lock.ts";
import { NOW } from "#support/billing/builders.ts";

const OPENED: PendingCheckout = {
  nonce: "nonce-1",
  offerId: "vip_basic_annual_monthly",
  packageId: "vip_monthly",
  priceId: "price_vip_monthly",
  trialDays: 30,
  slotId: null,
  currency: "chf",
  code: null,
  promotionCodeId: null,
  asksToBegin: false,
  customerId: "cus_1",
  expiresAt: NOW + 45 * MINUTE,
  heldUntil: null,
  sessionId: "cs_1",
  url: "https://checkout.stripe.com/c/pay/cs_1",
  startedAt: NOW,
};
const UNANSWERED: PendingCheckout = { ...OPENED, sessionId: null, url: null };

const at = (minutes: number) => NOW + minutes * MINUTE;

describe("a requested checkout", () => {
  it("is created if none is open", () => {
    expect(decideCheckout(undefined, OPENED, NOW)).toBe("create");
  });

  it("reuses the open session for a second click or tab", () => {
    expect(decideCheckout(OPENED, OPENED, NOW)).toBe("reuse");
  });

  it("resumes the first request when its response is unknown", () => {
    expect(decideCheckout(UNANSWERED, OPENED, NOW)).toBe("resume");
  });

  it.each([
    ["for another price", { priceId: "price_basic_monthly" }],
    ["without the trial", { trialDays: 0 }],
    ["with another hour", { slotId: "mon-9" }],
    ["in another currency", { currency: "eur" }],
    ["with a promotion code", { promotionCodeId: "promo_1" }],
    ["that begins at once", { asksToBegin: true }],
  ])("closes the open session: %s", (_what, changed) => {
    expect(decideCheckout(OPENED, { ...OPENED, ...changed }, NOW)).toBe("replace");
    expect(decideCheckout(UNANSWERED, { ...OPENED, ...changed }, NOW)).toBe("replace");
  });

  it("replaces a session that expires soon", () => {
    expect(decideCheckout(OPENED, OPENED, at(40))).toBe("reuse");
    expect(decideCheckout(OPENED, OPENED, at(40) + 1)).toBe("replace");
  });

  it("replaces a session whose slot is not held for much longer", () => {
    const holding = { ...OPENED, slotId: "mon-9", heldUntil: at(30) };

    expect(decideCheckout(holding, holding, at(25))).toBe("reuse");
    expect(decideCheckout(holding, holding, at(25) + 1)).toBe("replace");
    expect(decideCheckout(holding, holding, at(30))).toBe("create");
  });

  it("does not resume a request when Stripe would find its expiry too near", () => {
    expect(decideCheckout(UNANSWERED, OPENED, at(14))).toBe("resume");
    expect(decideCheckout(UNANSWERED, OPENED, at(14) + 1)).toBe("replace");
  });

  it.each([OPENED, UNANSWERED])("is created after the last one has expired", (pending) => {
    expect(decideCheckout(pending, OPENED, at(45) - 1)).toBe("replace");
    expect(decideCheckout(pending, OPENED, at(45))).toBe("create");
  });
});
