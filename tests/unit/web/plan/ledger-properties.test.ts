import type { SubscriptionRecord, SubscriptionState } from "@gruezi/contract/documents/entitlement";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPurchase, swissNoon, toldOf } from "#support/samples/current-plans.ts";
import { ledgerEntries } from "#web/features/plan/ledger/ledger-lines.ts";

const ledgerOf = (purchase: SubscriptionRecord, current = toldOf(purchase)) =>
  ledgerEntries({ subs: { "stripe:sub_1": purchase } }, current);

const aState = fc.constantFrom<SubscriptionState>("trial", "paid", "grace", "blocked", "ended");
const anInstant = fc.integer({ min: swissNoon(2020, 1, 1), max: swissNoon(2030, 1, 1) });
const anyPurchase = fc
  .record({
    state: aState,
    store: fc.constantFrom("stripe", "app_store", "promotional"),
    platform: fc.constantFrom("stripe" as const, "ios" as const, null),
    ProductID: fc.constantFrom("prod_a", "prod_b", "prod_c"),
    purchase_date: anInstant,
    expires_date: anInstant,
    accessUntil: anInstant,
    cancels: fc.boolean(),
    revokedAt: fc.option(anInstant),
    changesTo: fc.option(fc.record({ ProductID: fc.string(), at: anInstant })),
    pause: fc.option(
      fc.record({
        kind: fc.constantFrom("plan" as const, "trial-over" as const, "payments" as const),
        until: fc.option(anInstant),
      }),
    ),
    sandbox: fc.boolean(),
  })
  .map(aPurchase);
const anyPurchases = fc.array(anyPurchase, { maxLength: 5 });
const keyed = (purchases: readonly SubscriptionRecord[]) =>
  purchases.map((purchase, at) => [`stripe:sub_${at}`, purchase] as const);

describe("any purchase", () => {
  it("is listed once, in any stored order alike", () => {
    void fc.assert(
      fc.property(anyPurchases, anyPurchases, (purchases, told) => {
        const entries = keyed(purchases);
        const current = toldOf(...told);

        const ledger = ledgerEntries({ subs: Object.fromEntries(entries) }, current);

        expect(ledger).toHaveLength(purchases.length);
        expect(ledgerEntries({ subs: Object.fromEntries(entries.toReversed()) }, current)).toEqual(ledger);
      }),
    );
  });

  it("promises nothing when the server omits it", () => {
    void fc.assert(
      fc.property(anyPurchase, (purchase) => {
        const [entry] = ledgerOf(purchase, {});

        expect(entry?.lines.map(({ kind }) => kind)).toEqual([
          "bought",
          expect.stringMatching(/^(ended|payment-returned|test-purchase)$/),
        ]);
      }),
    );
  });

  it("announces no payment if cancelled or given", () => {
    void fc.assert(
      fc.property(anyPurchase, fc.boolean(), (purchase, isGift) => {
        const unpaid = { ...purchase, ...(isGift ? { store: "promotional" } : { cancels: true }) };

        const kinds = ledgerOf(unpaid).flatMap(({ lines }) => lines.map(({ kind }) => kind));

        expect(kinds).not.toContain("renews");
        expect(kinds).not.toContain("first-payment");
        expect(kinds).not.toContain("changes");
      }),
    );
  });
});
