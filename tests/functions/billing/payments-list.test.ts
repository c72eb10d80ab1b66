import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { getPayments, restorePurchases, stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  CARD_THAT_FAILS_LATER,
  customerOf,
  openLessonCheckout,
  pay,
  requireFirst,
  subscribe,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { changeTo, confirmOnPage, holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { seedStorePurchase, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

const { control } = stripeStandIn;
const refusedAs = (reason: string) => ({ details: expect.objectContaining({ reason }) });

const listFor = (uid: string, After: string | null = null) =>
  run(getPayments, { data: { After }, auth: loginOf(uid) });

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

/** Buys VIP with a private lesson, which is paid at once. Returns the payment's id. */
async function buy(uid = "anna"): Promise<string> {
  await addSlots();
  const { id } = await openLessonCheckout(uid);
  await pay(id);
  const [payment] = (await listFor(uid)).payments;
  return payment?.ID ?? "";
}

describe("the list of payments", () => {
  it("has date, plan, amount with currency, and Stripe's page", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    const at = Math.floor(clock.now() / 1000) * 1000;
    await pay(id);

    const { payments, next, stores } = await listFor("anna");

    expect({ next, stores }).toEqual({ next: null, stores: [] });
    expect(payments).toEqual([
      {
        ID: expect.stringMatching(/^in_/),
        at: expect.any(Number),
        plan: { identifier: "vip_private_monthly", Tier: 2 },
        kind: "purchase",
        state: "paid",
        currency: "chf",
        amount: 14_900,
        refunded: 0,
        vat: null,
        giftSessionID: null,
        receiptUrl: expect.stringMatching(/\/i\/in_/),
      },
    ]);
    expect(Number(payments[0]?.at)).toBeGreaterThanOrEqual(at);
  });

  it("is empty without a customer, and sends Stripe no request", async () => {
    control.clearRequests({});

    expect(await listFor("anna")).toEqual({ payments: [], next: null, credit: null, stores: [] });
    expect(control.requests()).toEqual([]);
  });

  it("does not contain a trial, which charges nothing", async () => {
    await subscribe("anna");

    expect(await listFor("anna")).toMatchObject({ payments: [] });
  });

  it("shows a renewal and a change of plan with the plan that was charged", async () => {
    await holdPlan("anna", "basic_monthly");
    const page = await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" });
    await confirmOnPage(page.id);
    await clock.advance(21 * DAY);

    expect((await listFor("anna")).payments).toMatchObject([
      { kind: "renewal", plan: { identifier: "vip_monthly" }, amount: 3900, state: "paid" },
      { kind: "change", plan: { identifier: "vip_monthly" }, state: "paid" },
      { kind: "purchase", plan: { identifier: "basic_monthly" }, amount: 1400, state: "paid" },
    ]);
  });

  it.each([
    [
      "a refund in part",
      (invoice: string) => control.refund({ invoice, amount: 900 }),
      "partly-refunded",
      900,
    ],
    ["a whole refund", (invoice: string) => control.refund({ invoice }), "refunded", 14_900],
    ["a dispute", (invoice: string) => control.dispute({ invoice }), "disputed", 0],
  ])("shows %s", async (_what, giveBack, state, refunded) => {
    const invoice = await buy();
    giveBack(invoice);

    expect((await listFor("anna")).payments).toMatchObject([{ state, refunded, amount: 14_900 }]);
  });

  it.each([
    ["won", "paid", 0],
    ["lost", "refunded", 14_900],
  ] as const)("shows a dispute that was %s as %s", async (outcome, state, refunded) => {
    const { id } = control.dispute({ invoice: await buy() });
    control.closeDispute({ dispute: id, outcome });

    expect((await listFor("anna")).payments).toMatchObject([{ state, refunded }]);
  });

  it("shows a refund that failed as paid", async () => {
    const { id } = control.refund({ invoice: await buy() });
    control.failRefund({ refund: id });

    expect((await listFor("anna")).payments).toMatchObject([{ state: "paid", refunded: 0 }]);
  });

  it("shows a renewal first waiting, then failed", async () => {
    await holdPlan("anna", "vip_monthly", { card: CARD_THAT_FAILS_LATER });
    await clock.advance(20 * DAY + 60_000);
    const waiting = requireFirst((await listFor("anna")).payments);
    await clock.advance(DAY);
    const failed = requireFirst((await listFor("anna")).payments);

    expect(waiting).toMatchObject({ state: "waiting", amount: 3900, receiptUrl: null });
    expect(failed).toMatchObject({ ID: waiting.ID, state: "failed", amount: 3900 });
    expect(failed.receiptUrl).toContain(failed.ID);
  });

  it("continues on the next page after the last payment shown", async () => {
    await holdPlan("anna", "basic_monthly");
    await clock.advance(14 * 31 * DAY);

    const first = await listFor("anna");
    const second = await listFor("anna", first.next);

    expect(first.payments).toHaveLength(12);
    expect(first.next).toBe(first.payments.at(-1)?.ID);
    expect(second.next).toBeNull();
    expect(second.payments.at(-1)).toMatchObject({ kind: "purchase" });
    const ids = [...first.payments, ...second.payments].map(({ ID }) => ID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("names the stores that have receipts of their own", async () => {
    seedStorePurchase("anna");
    await run(restorePurchases, { data: null, auth: loginOf("anna") });

    expect(await listFor("anna")).toEqual({ payments: [], next: null, credit: null, stores: ["ios"] });
  });

  it("still shows the payments of a customer that was deleted at Stripe", async () => {
    await buy();
    await (await import("#functions/gateways/stripe/customers.ts")).deleteCustomer(await customerOf("anna"));

    expect((await listFor("anna")).payments).toMatchObject([{ state: "paid" }]);
  });
});

describe("somebody else's payments", () => {
  it("are not in the learner's own list", async () => {
    await buy("anna");
    await holdPlan("beat", "basic_monthly");

    expect((await listFor("beat")).payments).toMatchObject([{ plan: { identifier: "basic_monthly" } }]);
  });

  it.each(["beat", "beat without a customer"])("cannot be paged through by %s", async (who) => {
    const invoice = await buy("anna");
    if (who === "beat") await holdPlan("beat", "basic_monthly");

    await expect(listFor("beat", invoice)).rejects.toMatchObject(refusedAs("not-found"));
  });

  it.each([
    ["an invented invoice", "in_invented", "not-found"],
    ["an address", "../customers", "bad-input"],
  ])("cannot be reached with %s", async (_what, after, reason) => {
    await holdPlan("beat", "basic_monthly");

    await expect(listFor("beat", after)).rejects.toMatchObject(refusedAs(reason));
  });

  it("are refused to visitors, and to requests that name a customer", async () => {
    await expect(run(getPayments, { data: { After: null } })).rejects.toMatchObject(refusedAs("signed-out"));
    const named = { After: null, customer: "cus_anna" };
    await expect(run(getPayments, { data: named, auth: loginOf("beat") })).rejects.toMatchObject(
      refusedAs("bad-input"),
    );
  });
});
