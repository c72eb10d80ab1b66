import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { listPaymentIntents } from "#functions/gateways/stripe/payment-returns.ts";
import {
  createStripeCheckoutSession,
  getCurrentSubscriptions,
  stripeWebhook,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import {
  chargedTo,
  confirm,
  openCheckout,
  paidInvoicesOf,
  pay,
  requireEntitlement,
  requireFirst,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { changeTo, confirmOnPage } from "#support/billing/plan-changes.ts";
import { anEvent, signedPost } from "#support/billing/stripe/events.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { removeLearners } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";

const { control } = stripeStandIn;
const auth = loginOf("anna");
const BASIC_YEARLY = 15_120;

const post = signedPost(serveWebhooks({ stripeWebhook }));

beforeEach(() => startAfresh("anna"));

/** A plan whose trial is over, so that it has been paid for once. */
async function havePaid(packageID: string): Promise<void> {
  await subscribe("anna", { packageID });
  await clock.advance(31 * DAY);
}

async function upgrade(from: string, to: string): Promise<void> {
  const { id } = await changeTo("anna", { PackageID: to, ProductID: `prod_${from}` });
  await confirmOnPage(id);
}

/** The newest first, as Stripe lists them. */
async function invoices(): Promise<readonly string[]> {
  return (await paidInvoicesOf("anna")).map(({ id }) => id);
}

async function refund(invoice: string | undefined): Promise<string> {
  const { id } = control.refund({ invoice: invoice ?? "" });
  await control.idle({});
  return id;
}

const tierOfAnna = async () => (await requireEntitlement("anna")).tier;
const current = async () => Object.values(await run(getCurrentSubscriptions, { data: null, auth }));
const UPGRADE_GIVEN_BACK = expect.stringMatching(
  /"uid":"anna","subscription":"sub_\w+","plan":"basic_annually".*upgrade given back/s,
);

describe("a refund of what an upgrade cost", () => {
  it("leaves the earlier plan, which is paid and renews, and notifies support", async () => {
    await havePaid("basic_annually");
    const { expires_date: end } = requireFirst(await current());
    await upgrade("basic_annually", "vip_annually");

    await refund((await invoices())[0]);

    expect(await current()).toMatchObject([
      { identifier: "basic_annually", Tier: 1, state: "paid", cancels: false, expires_date: end },
    ]);
    expect(await tierOfAnna()).toBe(1);
    expect(await chargedTo("anna")).toBe(BASIC_YEARLY);
    expect(takeLoggedFaults()).toContainEqual(UPGRADE_GIVEN_BACK);
    await clock.advance(366 * DAY);
    expect(await chargedTo("anna")).toBe(2 * BASIC_YEARLY);
    expect(await current()).toMatchObject([{ identifier: "basic_annually", state: "paid" }]);
  });

  it("leaves the earlier plan to the end of its paid period if its billing cycle differs", async () => {
    await havePaid("basic_monthly");
    const { expires_date: end } = requireFirst(await current());
    await upgrade("basic_monthly", "vip_annually");

    await refund((await invoices())[0]);

    expect(await current()).toMatchObject([
      { identifier: "basic_monthly", Tier: 1, cancels: true, expires_date: end, accessUntil: end },
    ]);
    await expect(
      run(uncancelStripeSubscription, { data: { productIDToUncancel: "prod_basic_monthly" }, auth }),
    ).rejects.toMatchObject({ details: { reason: "not-changeable" } });
    await clock.advance(32 * DAY);
    expect(await current()).toEqual([]);
    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "canceled" }]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("upgrade given back")]);
  });

  it("together with a refund of the plan itself ends access", async () => {
    await havePaid("basic_annually");
    await upgrade("basic_annually", "vip_annually");
    const [difference, first] = await invoices();

    await refund(first);
    const whileOnePaymentIsOurs = await tierOfAnna();
    await refund(difference);

    expect(whileOnePaymentIsOurs).toBe(2);
    expect(await tierOfAnna()).toBe(0);
    expect(await recordsOf("anna")).toMatchObject([{ state: "ended", revokedAt: expect.any(Number) }]);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("changes nothing more when its event comes again", async () => {
    await havePaid("basic_annually");
    await upgrade("basic_annually", "vip_annually");
    const difference = requireFirst(await invoices());
    await refund(difference);
    const [payment_intent] = await listPaymentIntents(difference);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("upgrade given back")]);

    const again = { object: "refund", payment_intent, status: "succeeded" };
    const { status } = await post(anEvent("evt_again", "refund.updated", again));

    expect(status).toBe(200);
    expect(takeLoggedFaults()).toEqual([]);
    expect(await current()).toMatchObject([{ identifier: "basic_annually", cancels: false }]);
  });

  it("can be followed by the same upgrade again", async () => {
    await havePaid("basic_annually");
    await upgrade("basic_annually", "vip_annually");
    await refund((await invoices())[0]);

    await upgrade("basic_annually", "vip_annually");

    expect(await current()).toMatchObject([{ identifier: "vip_annually", Tier: 2, cancels: false }]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("upgrade given back")]);
  });
});

it("a refund to a deleted account is logged as nobody's, and ends nothing", async () => {
  await havePaid("vip_annually");
  const [invoice] = await invoices();
  await removeLearners();

  await refund(invoice);

  expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("Stripe event of nobody"));
  expect(requireFirst(await subscriptionsOf("anna")).metadata).not.toHaveProperty("moneyBackAt");
});

describe("a dispute of what an upgrade cost", () => {
  it("leaves the earlier plan while the bank decides, and restores the upgrade when the dispute is won", async () => {
    await havePaid("basic_annually");
    await upgrade("basic_annually", "vip_annually");

    const { id } = control.dispute({ invoice: requireFirst(await invoices()) });
    await control.idle({});
    const meanwhile = await current();
    control.closeDispute({ dispute: id, outcome: "won" });
    await control.idle({});

    expect(meanwhile).toMatchObject([{ identifier: "basic_annually", Tier: 1, cancels: true }]);
    expect(await current()).toMatchObject([{ identifier: "vip_annually", Tier: 2, cancels: true }]);
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("disputed plan given back"),
      expect.stringContaining("disputed plan given back"),
    ]);
  });
});

describe("a refund that fails later", () => {
  it("restores the rest of the paid period, although Stripe has ended the subscription", async () => {
    await havePaid("vip_annually");
    const { expires_date: end } = requireFirst(await current());
    const id = await refund((await invoices())[0]);
    const refunded = await tierOfAnna();

    control.failRefund({ refund: id });
    await control.idle({});

    expect(refunded).toBe(0);
    expect(await tierOfAnna()).toBe(2);
    expect(await current()).toMatchObject([{ state: "paid", cancels: true, expires_date: end }]);
    await clock.advance(366 * DAY);
    expect(await current()).toEqual([]);
  });

  it("and is made again ends access again", async () => {
    await havePaid("vip_annually");
    const [invoice] = await invoices();
    control.failRefund({ refund: await refund(invoice) });
    await control.idle({});

    await refund(invoice);

    expect(await tierOfAnna()).toBe(0);
  });

  it("leaves a plan alone that was bought meanwhile", async () => {
    await havePaid("vip_annually");
    const id = await refund((await invoices())[0]);
    const { id: session } = await openCheckout("anna", { packageID: "vip_monthly" });
    await pay(session);

    control.failRefund({ refund: id });
    await control.idle({});
    await confirm("anna", session);

    const running = (await subscriptionsOf("anna")).filter(({ status }) => status === "active");
    expect(running.map(({ items }) => items.data[0]?.price.id)).toEqual(["price_vip_monthly"]);
    expect(await chargedTo("anna")).toBeGreaterThan(42_120);
    await expect(
      run(createStripeCheckoutSession, {
        data: { offerID: "vip_basic_annual_monthly", packageID: "vip_monthly" },
        auth,
      }),
    ).rejects.toMatchObject({ details: { reason: "already-subscribed" } });
  });
});
