import { DAY, SECOND } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { FAILING_LATER_CARD, GOOD_CARD, onlyItem } from "#support/billing/stripe/account.ts";
import { aSubscriptionThatIsHeard } from "#support/billing/stripe/subscriptions.ts";

type Heard = Awaited<ReturnType<typeof aSubscriptionThatIsHeard>>;

const resume = ({ stripe, subscription }: Heard) =>
  stripe.subscriptions.resume(subscription.id, {
    billing_cycle_anchor: { type: "now" },
    payment_behavior: "resume_on_payment_success",
  });

const resumeWithinPeriod = ({ stripe, subscription }: Heard) =>
  stripe.subscriptions.resume(subscription.id, {
    billing_cycle_anchor: { type: "unchanged" },
    proration_behavior: "none",
  });

async function aPausedSubscription(
  wish: Parameters<typeof aSubscriptionThatIsHeard>[0] = { trialDays: null },
) {
  const heard = await aSubscriptionThatIsHeard(wish);
  await heard.control.advance({ milliseconds: 15 * DAY });
  await heard.control.pause({ subscription: heard.subscription.id });
  await heard.control.idle();
  return heard;
}

/** A subscription that the account's setting paused after a failed renewal. */
async function aSubscriptionPausedForFailing() {
  const heard = await aSubscriptionThatIsHeard({ card: FAILING_LATER_CARD });
  await heard.control.advance({ milliseconds: 31 * DAY });
  heard.control.pause({ subscription: heard.subscription.id, reason: "first_payment_failure" });
  return heard;
}

describe("a paused subscription", () => {
  it("states reason and start, ends its period now, and is not invoiced", async () => {
    const { control, receiver, clock, now } = await aPausedSubscription();
    const pausedAt = Math.floor(clock.now() / SECOND);

    await control.advance({ milliseconds: 40 * DAY });

    const paused = await now();
    expect(paused).toMatchObject({ status: "paused", latest_invoice: { status: "paid" } });
    expect(paused.status_details?.paused).toEqual({
      subscription: { type: "pause_requested" },
      transitioned_at: expect.closeTo(pausedAt, -1),
      type: "subscription",
    });
    expect(onlyItem(paused).current_period_end).toBeCloseTo(pausedAt, -1);
    expect(receiver.types()).toEqual(["customer.subscription.updated", "customer.subscription.paused"]);
  });

  it("resumes with a new period, charged at once less the credit", async () => {
    const heard = await aPausedSubscription();
    await heard.control.advance({ milliseconds: 40 * DAY });
    heard.receiver.events.length = 0;

    const resumed = await resume(heard);

    const after = await heard.now();
    expect(resumed.status).toBe("active");
    expect(resumed.status_details).toBeUndefined();
    expect(onlyItem(after).current_period_start).toBeCloseTo(heard.clock.now() / SECOND, -1);
    const { amount_paid: paid } = after.latest_invoice as { amount_paid: number }; // expanded
    expect(paid).toBeGreaterThan(1900);
    expect(paid).toBeLessThan(2100);
    await heard.control.idle();
    expect(heard.receiver.types()).toEqual(
      expect.arrayContaining(["invoice.paid", "customer.subscription.resumed"]),
    );
  });

  it("stays paused until its new period is paid", async () => {
    const heard = await aPausedSubscription();
    heard.control.failNextCharge({ customer: heard.customer.id });

    const refused = await resume(heard);
    const { latest_invoice: owed } = await heard.now();
    await heard.stripe.invoices.pay((owed as { id: string }).id); // expanded

    expect(refused.status).toBe("paused");
    expect(await heard.now()).toMatchObject({ status: "active", latest_invoice: { status: "paid" } });
  });

  it("is retried automatically, and never ended for its debt", async () => {
    const heard = await aPausedSubscription();
    heard.control.failNextCharge({ customer: heard.customer.id, times: 9 });

    await resume(heard);
    await heard.control.advance({ milliseconds: 20 * DAY });

    expect(await heard.now()).toMatchObject({
      status: "paused",
      latest_invoice: { status: "open", attempt_count: 4 },
    });
  });

  it("can be ended", async () => {
    const heard = await aPausedSubscription();

    const ended = await heard.stripe.subscriptions.cancel(heard.subscription.id);

    expect(ended.status).toBe("canceled");
    expect(ended.status_details).toBeUndefined();
  });

  it.each([
    ["one that runs", false, resume],
    ["one that runs, within its period", false, resumeWithinPeriod],
    [
      "with prorations",
      true,
      ({ stripe, subscription }: Heard) =>
        stripe.subscriptions.resume(subscription.id, { billing_cycle_anchor: { type: "unchanged" } }),
    ],
    [
      "to be paid for by hand",
      true,
      ({ stripe, subscription }: Heard) => stripe.subscriptions.resume(subscription.id),
    ],
  ])("cannot be resumed: %s", async (_what, isPaused, call) => {
    const heard = isPaused
      ? await aPausedSubscription()
      : await aSubscriptionThatIsHeard({ trialDays: null });

    await expect(call(heard)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe("a trial that ends without a card", () => {
  it("leaves its subscription paused, which cannot resume without a card", async () => {
    const heard = await aSubscriptionThatIsHeard();

    heard.control.pause({ subscription: heard.subscription.id });

    expect(await heard.now()).toMatchObject({
      status: "paused",
      default_payment_method: null,
      status_details: { paused: { subscription: { type: "trial_end_without_payment_method" } } },
    });
    await expect(resume(heard)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining("no attached payment source"),
    });
  });
});

describe("a subscription paused after a failed renewal", () => {
  it("stays paused when its invoice is paid, then resumes within that period", async () => {
    const heard = await aSubscriptionPausedForFailing();
    const { latest_invoice: owed } = await heard.now();
    const card = await leaveCard(heard);

    await heard.stripe.invoices.pay((owed as { id: string }).id, { payment_method: card }); // expanded
    const paid = await heard.now();
    const resumed = await resumeWithinPeriod(heard);

    expect(paid).toMatchObject({ status: "paused", latest_invoice: { status: "paid" } });
    expect(resumed.status).toBe("active");
    expect(onlyItem(resumed).current_period_start).toBe(heard.subscription.trial_end);
    expect((await heard.stripe.invoices.list({ subscription: resumed.id, status: "open" })).data).toEqual([]);
  });

  it("is not ended when the attempts are used up", async () => {
    const heard = await aSubscriptionPausedForFailing();

    await heard.control.advance({ milliseconds: 10 * DAY });

    expect((await heard.now()).status).toBe("paused");
  });
});

async function leaveCard({ stripe, control, customer }: Heard): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    customer: customer.id,
    currency: "chf",
    success_url: "https://gruezi.example/done",
  });
  control.completeCheckout({ session: session.id, card: GOOD_CARD });
  const { payment_method: card } = await stripe.setupIntents.retrieve(String(session.setup_intent));
  return String(card);
}

describe("paused payments", () => {
  it.each([
    ["void", "void"],
    ["keep_as_draft", "draft"],
    ["mark_uncollectible", "uncollectible"],
  ] as const)("with %s leave the subscription unchanged, and its invoices %s", async (behavior, status) => {
    const { control, subscription, now } = await aSubscriptionThatIsHeard({ trialDays: null });

    control.pausePayments({ subscription: subscription.id, behavior });
    await control.advance({ milliseconds: 40 * DAY });

    expect(await now()).toMatchObject({
      status: "active",
      pause_collection: { behavior, resumes_at: null },
      latest_invoice: { status, amount_paid: 0 },
    });
  });

  it("resume on the given day, with the next invoice", async () => {
    const { control, subscription, now, clock } = await aSubscriptionThatIsHeard({ trialDays: null });
    control.pausePayments({ subscription: subscription.id, days: 45 });
    const { pause_collection: paused } = await now();

    await control.advance({ milliseconds: 70 * DAY });

    expect(paused?.resumes_at).toBeLessThan(clock.now() / SECOND);
    expect(await now()).toMatchObject({ pause_collection: null, latest_invoice: { status: "paid" } });
  });

  it("resume by the Dashboard", async () => {
    const { control, subscription, now } = await aSubscriptionThatIsHeard({ trialDays: null });
    control.pausePayments({ subscription: subscription.id });

    control.resumePayments({ subscription: subscription.id });

    expect((await now()).pause_collection).toBeNull();
  });
});

it.each([
  ["a trial for somebody's wish", {}, "pause_requested"],
  ["a paid period for want of a card", { trialDays: null }, "trial_end_without_payment_method"],
  ["a paid period for a failed payment", { trialDays: null }, "first_payment_failure"],
] as const)("Stripe does not pause %s", async (_what, wish, reason) => {
  const { control, subscription } = await aSubscriptionThatIsHeard(wish);

  expect(() => control.pause({ subscription: subscription.id, reason })).toThrow("is not paused");
});
