import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DAY } from "@gruezi/contract/durations";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import type { Grants } from "#emulators/stripe/api/scopes.ts";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { aStripeAccount, sdkFor } from "#support/billing/stripe/account.ts";
import { documentedGrants } from "#support/billing/stripe/documented-key.ts";

const KEY = "rk_test_account";
const DOCUMENTED = documentedGrants();
const url = "https://gruezi.example/";

/** Calls by method. Objects need not exist, because permission is checked first. */
const CALLS: Record<string, (stripe: Stripe) => Promise<unknown>> = {
  "billingPortal.configurations.create": ({ billingPortal }) =>
    billingPortal.configurations.create({ features: {} }),
  "billingPortal.configurations.list": ({ billingPortal }) => billingPortal.configurations.list(),
  "billingPortal.sessions.create": ({ billingPortal }) =>
    billingPortal.sessions.create({ customer: "cus_x" }),
  "charges.list": ({ charges }) => charges.list(),
  "checkout.sessions.create": ({ checkout }) =>
    checkout.sessions.create({ mode: "setup", customer: "cus_x", success_url: url }),
  "checkout.sessions.expire": ({ checkout }) => checkout.sessions.expire("cs_x"),
  "checkout.sessions.list": ({ checkout }) => checkout.sessions.list(),
  "checkout.sessions.retrieve": ({ checkout }) => checkout.sessions.retrieve("cs_x"),
  "coupons.retrieve": ({ coupons }) => coupons.retrieve("coupon_x"),
  "customers.create": ({ customers }) => customers.create(),
  "customers.del": ({ customers }) => customers.del("cus_x"),
  "customers.retrieve": ({ customers }) => customers.retrieve("cus_x"),
  "customers.update": ({ customers }) => customers.update("cus_x", { email: "lea@example.com" }),
  "disputes.list": ({ disputes }) => disputes.list({ payment_intent: "pi_x" }),
  "events.list": ({ events }) => events.list(),
  "events.retrieve": ({ events }) => events.retrieve("evt_x"),
  "invoicePayments.list": ({ invoicePayments }) =>
    invoicePayments.list({ status: "open", expand: ["data.invoice", "data.payment.payment_intent"] }),
  "invoices.createPreview": ({ invoices }) => invoices.createPreview({ subscription: "sub_x" }),
  "invoices.finalizeInvoice": ({ invoices }) => invoices.finalizeInvoice("in_x"),
  "invoices.list": ({ invoices }) => invoices.list(),
  "invoices.pay": ({ invoices }) => invoices.pay("in_x"),
  "invoices.voidInvoice": ({ invoices }) => invoices.voidInvoice("in_x"),
  "invoices.retrieve": ({ invoices }) => invoices.retrieve("in_x"),
  "mandates.retrieve": ({ mandates }) => mandates.retrieve("mandate_x"),
  "paymentMethods.retrieve": ({ paymentMethods }) => paymentMethods.retrieve("pm_x"),
  "prices.list": ({ prices }) => prices.list(),
  "prices.retrieve": ({ prices }) => prices.retrieve("price_x"),
  "promotionCodes.list": ({ promotionCodes }) => promotionCodes.list({ code: "SUMMER" }),
  "refunds.create": ({ refunds }) => refunds.create({ payment_intent: "pi_x" }),
  "refunds.list": ({ refunds }) => refunds.list(),
  "setupIntents.retrieve": ({ setupIntents }) => setupIntents.retrieve("seti_x"),
  "subscriptionSchedules.create": ({ subscriptionSchedules }) =>
    subscriptionSchedules.create({ from_subscription: "sub_x" }),
  "subscriptionSchedules.release": ({ subscriptionSchedules }) =>
    subscriptionSchedules.release("sub_sched_x"),
  "subscriptionSchedules.update": ({ subscriptionSchedules }) =>
    subscriptionSchedules.update("sub_sched_x", { end_behavior: "release" }),
  "subscriptions.cancel": ({ subscriptions }) => subscriptions.cancel("sub_x"),
  "subscriptions.create": ({ subscriptions }) =>
    subscriptions.create({ customer: "cus_x", items: [{ price: "price_x" }] }),
  "subscriptions.list": ({ subscriptions }) => subscriptions.list({ expand: ["data.schedule"] }),
  "subscriptions.resume": ({ subscriptions }) => subscriptions.resume("sub_x"),
  "subscriptions.retrieve": ({ subscriptions }) =>
    subscriptions.retrieve("sub_seeded", { expand: ["default_payment_method", "latest_invoice"] }),
  "subscriptions.update": ({ subscriptions }) =>
    subscriptions.update("sub_x", { cancel_at_period_end: true }),
};

/** The calls found in the product's sources. */
const called = [
  ...new Set(
    globSync("functions/src/gateways/stripe/*.ts", { cwd: REPOSITORY }).flatMap((file) =>
      [...readFileSync(join(REPOSITORY, file), "utf8").matchAll(/\bclient((?:\s*\.\s*\w+)+)\s*\(/g)].map(
        ([, path = ""]) => path.replaceAll(/\s/g, "").slice(1),
      ),
    ),
  ),
];

/** The bank asks about the renewal, so that a payment is open. */
const CHALLENGED_CARD = "4000002760003184";

async function refusalsOf(grants: Grants): Promise<ReadonlySet<string>> {
  const { standIn, control } = await aStripeAccount(null, { key: KEY, grants });
  control.seed({
    customers: [
      { id: "cus_seeded", created: 0, card: { paymentMethod: "pm_seeded", number: CHALLENGED_CARD } },
    ],
    subscriptions: [
      {
        id: "sub_seeded",
        customer: "cus_seeded",
        price: "price_vip_monthly",
        created: 0,
        currentPeriodStart: 0,
        currentPeriodEnd: Date.now(),
      },
    ],
  });
  await control.advance({ milliseconds: DAY });
  const stripe = sdkFor(standIn, KEY);
  const missing = await Promise.all(
    Object.values(CALLS).map((call) => call(stripe).then(() => null, permissionOf)),
  );
  return new Set(missing.filter((permission) => permission !== null));
}

function permissionOf(fault: unknown): string | null {
  if (!(fault instanceof Stripe.errors.StripePermissionError)) return null;
  expect(fault.statusCode).toBe(403);
  return /'(rak_\w+)'/.exec(fault.message)?.[1] ?? null;
}

describe("the restricted key of docs/deploy.md", () => {
  it("is tried with exactly the product's calls", () => {
    expect(called.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it("permits all of the product's calls", async () => {
    expect(await refusalsOf(DOCUMENTED)).toEqual(new Set());
  });

  it.each(Object.entries(DOCUMENTED))("needs %s, to %s it", async (scope, access) => {
    const { [scope as keyof Grants]: _, ...others } = DOCUMENTED; // a key of the same object

    const refused = [...(await refusalsOf(others))];

    expect(refused).toContain(`rak_${scope}_${access}`);
    expect(refused.filter((permission) => !permission.startsWith(`rak_${scope}_`))).toEqual([]);
  });

  it.each(Object.entries(DOCUMENTED).filter(([, access]) => access === "write"))(
    "needs more than reading %s",
    async (scope) => {
      expect(await refusalsOf({ ...DOCUMENTED, [scope]: "read" })).toEqual(new Set([`rak_${scope}_write`]));
    },
  );

  it("permits no test clocks, and no products", async () => {
    const { standIn } = await aStripeAccount(null, { key: KEY, grants: DOCUMENTED });
    const stripe = sdkFor(standIn, KEY);

    await expect(stripe.products.list()).rejects.toMatchObject({ type: "StripePermissionError" });
    await expect(stripe.testHelpers.testClocks.create({ frozen_time: 0 })).rejects.toMatchObject({
      statusCode: 403,
    });
  });
});
