import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { syncStripe } from "#functions/billing/sync/sync.ts";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { releaseExpiredHolds, stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  chargedTo,
  confirm,
  FREE,
  openCheckout,
  openLessonCheckout,
  paidInvoicesOf,
  pay,
  pendingOf,
  requireEntitlement,
  requireFirst,
  slotOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { refusal } from "#support/billing/refusals.ts";
import { rewordStripe } from "#support/billing/stripe/wire.ts";
import {
  hadTrial,
  payByTwint,
  runningPlansOf,
  settle,
  subscribeByTwint,
  twintPlanOf,
  waysOf,
} from "#support/billing/twint.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { dropLoggedFaults, takeLoggedFaults } from "#support/functions/log.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna"));

const releaseHolds = () => releaseExpiredHolds.run({ scheduleTime: new Date(clock.now()).toISOString() });

const refunds = async () => (await (await stripe()).refunds.list({ limit: 100 })).data;

const hasSubscribed = async (uid: string) => (await requireEntitlement(uid)).hasAlreadySubscribed;

describe("a checkout takes", () => {
  it("cards alone for a trial, since the card shows whether one was used", async () => {
    await openCheckout("anna");

    expect(await waysOf("anna")).toEqual(["card"]);
  });

  it("cards and TWINT if the plan is paid from the first day", async () => {
    await hadTrial("anna");
    await openCheckout("anna");

    expect(await waysOf("anna")).toEqual(["card", "twint"]);
  });

  it("cards alone in euro", async () => {
    await hadTrial("anna");
    await openCheckout("anna", { currency: "eur" });

    expect(await waysOf("anna")).toEqual(["card"]);
  });

  it("a TWINT payment like a card's, and its refund", async () => {
    const id = await subscribeByTwint("anna");

    expect(await confirm("anna", id)).toEqual({ outcome: "granted", tier: 2 });
    expect(await runningPlansOf("anna")).toMatchObject([{ state: "paid", wayOfPaying: "twint" }]);
    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await confirm("anna", id)).toEqual({ outcome: "pending", tier: 0 });
  });

  it("one payment at a time: a waiting one refuses the next", async () => {
    await subscribeByTwint("anna", "later");

    await expect(openCheckout("anna")).rejects.toMatchObject(refusal("payment-waiting"));
    await expect(openCheckout("anna", { packageID: "basic_monthly" })).rejects.toMatchObject(
      refusal("payment-waiting"),
    );
  });
});

describe("a payment that waits", () => {
  it("opens no plan yet, and the success page says so", async () => {
    const id = await subscribeByTwint("anna", "later");

    expect(await confirm("anna", id)).toEqual({ outcome: "unconfirmed", tier: 0 });
    expect(await runningPlansOf("anna")).toEqual([]);
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("opens the plan when it is confirmed an hour after the page was closed", async () => {
    const id = await subscribeByTwint("anna", "later");
    await clock.advance(HOUR);

    await settle("anna", "succeed");

    expect(await runningPlansOf("anna")).toMatchObject([{ state: "paid", wayOfPaying: "twint" }]);
    expect(await pendingOf("anna")).toBeUndefined();
    expect(await confirm("anna", id)).toEqual({ outcome: "granted", tier: 2 });
    expect(await chargedTo("anna")).toBe(3_900);
  });

  it("opens the plan without its webhook when the learner comes back", async () => {
    const id = await subscribeByTwint("anna", "later");
    control.hold({});
    await settle("anna", "succeed");

    expect(await confirm("anna", id)).toEqual({ outcome: "granted", tier: 2 });
    control.drop({ all: true });
  });

  it("leaves nothing when it fails, and the learner can buy at once", async () => {
    const id = await subscribeByTwint("anna", "later");

    await settle("anna", "fail");

    expect(await confirm("anna", id)).toEqual({ outcome: "not-paid", tier: 0 });
    expect(await twintPlanOf("anna")).toMatchObject({
      status: "canceled",
      latest_invoice: { status: "void" },
    });
    expect(await pendingOf("anna")).toBeUndefined();
    expect(await hasSubscribed("anna")).toBe(false);
    const { id: next } = await openCheckout("anna");
    await pay(next);
    expect(await runningPlansOf("anna")).toMatchObject([{ state: "paid", wayOfPaying: "card" }]);
  });

  it("is given up together with its lock when it is never confirmed", async () => {
    const id = await subscribeByTwint("anna", "later");
    await clock.advance(2 * DAY);

    await runJobAnew("closeLapsedCheckouts");

    expect(await pendingOf("anna")).toBeUndefined();
    expect(await confirm("anna", id)).toEqual({ outcome: "not-paid", tier: 0 });
    expect(await chargedTo("anna")).toBe(0);
  });

  it("keeps the slot of a private lesson until it is settled", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await payByTwint(id, "later");
    await clock.advance(50 * MINUTE);
    await releaseHolds();
    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: true });

    await settle("anna", "succeed");

    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
  });

  it("frees the slot of a private lesson when it fails", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await payByTwint(id, "later");

    await settle("anna", "fail");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });

  it("is refunded when the account was deleted meanwhile", async () => {
    await subscribeByTwint("anna", "later");
    const { id: subscription } = await twintPlanOf("anna");
    await askForDeletion("anna");

    control.settleTwint({ subscription, outcome: "succeed" });
    await control.idle({});

    expect(await refunds()).toMatchObject([{ amount: 3_900 }]);
    dropLoggedFaults(["Stripe event of nobody"]);
  });

  it("is refunded when support ended its subscription meanwhile", async () => {
    await subscribeByTwint("anna", "later");
    const { id } = await twintPlanOf("anna");
    await (await stripe()).subscriptions.cancel(id);
    await clock.advance(MINUTE);

    await settle("anna", "succeed");

    expect(await runningPlansOf("anna")).toEqual([]);
    expect(await refunds()).toMatchObject([{ amount: 3_900 }]);
    expect(await pendingOf("anna")).toBeUndefined();
  });

  it("opens no plan even if Stripe already calls its subscription active", async () => {
    await subscribeByTwint("anna", "later");
    const spy = rewordStripe(/"status":"incomplete"/g, '"status":"active"');

    await syncStripe("anna").finally(() => spy.mockRestore());

    expect(await runningPlansOf("anna")).toEqual([]);
  });
});
