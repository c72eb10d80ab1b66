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
  customerId: "cus_1",
  expiresAt: NOW + 45 * MINUTE,
  heldUntil: null,
  sessionId: "cs_1",
  url: "https://checkout.stripe.com/c/pay/cs_1",
  startedAt: NOW,
};
const UNANSWERED: PendingCheckout = { ...OPENED, sessionId: null, url: null };

const at = (minutes: number) => NOW + minutes * MINUTE;

describe("a checkout that is asked for", () => {
  it("is created where none is open", () => {
    expect(decideCheckout(undefined, OPENED, NOW)).toBe("create");
  });

  it("is the one that is open, for a second click or a second tab", () => {
    expect(decideCheckout(OPENED, OPENED, NOW)).toBe("reuse");
  });

  it("goes on where the answer to the first request is not known", () => {
    expect(decideCheckout(UNANSWERED, OPENED, NOW)).toBe("resume");
  });

  it.each([
    ["for another price", { priceId: "price_basic_monthly" }],
    ["without the trial", { trialDays: 0 }],
    ["with another hour", { slotId: "mon-9" }],
  ])("closes the open one %s", (_what, changed) => {
    expect(decideCheckout(OPENED, { ...OPENED, ...changed }, NOW)).toBe("replace");
    expect(decideCheckout(UNANSWERED, { ...OPENED, ...changed }, NOW)).toBe("replace");
  });

  it("is not sent to a page that is about to close", () => {
    expect(decideCheckout(OPENED, OPENED, at(40))).toBe("reuse");
    expect(decideCheckout(OPENED, OPENED, at(40) + 1)).toBe("replace");
  });

  it("is not sent to a page that we are about to close, because it holds a slot", () => {
    const holding = { ...OPENED, slotId: "mon-9", heldUntil: at(30) };

    expect(decideCheckout(holding, holding, at(25))).toBe("reuse");
    expect(decideCheckout(holding, holding, at(25) + 1)).toBe("replace");
    expect(decideCheckout(holding, holding, at(30))).toBe("create");
  });

  it("is not asked for again when Stripe would find its end too near", () => {
    expect(decideCheckout(UNANSWERED, OPENED, at(14))).toBe("resume");
    expect(decideCheckout(UNANSWERED, OPENED, at(14) + 1)).toBe("replace");
  });

  it.each([OPENED, UNANSWERED])("is created where the last one has closed by itself", (pending) => {
    expect(decideCheckout(pending, OPENED, at(45) - 1)).toBe("replace");
    expect(decideCheckout(pending, OPENED, at(45))).toBe("create");
  });
});
