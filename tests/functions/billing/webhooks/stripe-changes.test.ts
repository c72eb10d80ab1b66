import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  CARD_THAT_FAILS_LATER,
  customerOf,
  lessonsGiven,
  openLessonCheckout,
  paidInvoicesOf,
  pay,
  requireEntitlement,
  requireFirst,
  slotOf,
  subscribe,
  subscriptionsOf,
  VISA,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna"));

/** The package with a private lesson, which is paid at once. */
async function subscribeWithLesson(uid: string): Promise<void> {
  await addSlots();
  const { id } = await openLessonCheckout(uid);
  await pay(id);
}

const refundOf = async (uid: string, amount?: number) => {
  const { id: invoice } = requireFirst(await paidInvoicesOf(uid));
  await control.refund({ invoice, ...(amount && { amount }) });
  await control.idle({});
};

describe("a refund", () => {
  it("in full ends access now, although the plan expires later", async () => {
    await subscribeWithLesson("anna");

    await refundOf("anna");

    expect(await recordsOf("anna")).toMatchObject([{ state: "ended", revokedAt: expect.any(Number) }]);
    expect((await requireEntitlement("anna")).tier).toBe(0);
    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "canceled" }]);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "", isHeld: false });
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("in part keeps the access", async () => {
    await subscribeWithLesson("anna");

    await refundOf("anna", 5_000);

    expect(await recordsOf("anna")).toMatchObject([{ state: "paid", revokedAt: null }]);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
  });

  it("in parts that add up to the whole ends access", async () => {
    await subscribeWithLesson("anna");

    await refundOf("anna", 5_000);
    await refundOf("anna", 9_900);

    expect((await requireEntitlement("anna")).tier).toBe(0);
  });

  it("of an earlier month keeps the access", async () => {
    await subscribeWithLesson("anna");
    const { id: invoice } = requireFirst(await paidInvoicesOf("anna"));
    await clock.advance(32 * DAY);

    await control.refund({ invoice });
    await control.idle({});

    expect(await recordsOf("anna")).toMatchObject([{ state: "paid" }]);
  });
});

describe("a change on Stripe's side", () => {
  it("a cancellation in the portal (`cancel_at` only) is shown, and ends the plan and frees the slot at its date", async () => {
    await subscribeWithLesson("anna");
    const { id: subscription } = requireFirst(await subscriptionsOf("anna"));

    await control.portalCancel({ subscription });
    await control.idle({});
    const cancelling = await recordsOf("anna");
    const slotWhileCancelling = await slotOf("mon-am-8");
    await clock.advance(32 * DAY);

    expect(cancelling).toMatchObject([{ state: "paid", cancels: true }]);
    expect(slotWhileCancelling).toEqual({ holder: "anna", isHeld: false });
    expect(await recordsOf("anna")).toMatchObject([{ state: "ended" }]);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "", isHeld: false });
    expect(await lessonsGiven()).toBe(0);
  });

  it("a renewal after the trial keeps the plan", async () => {
    await subscribe("anna");

    await clock.advance(31 * DAY);

    expect(await recordsOf("anna")).toMatchObject([{ state: "paid", inTrial: false }]);
  });

  it("a failed charge leaves grace, and then ends the plan", async () => {
    await subscribe("anna", {}, CARD_THAT_FAILS_LATER);

    await clock.advance(31 * DAY);
    const inGrace = await recordsOf("anna");
    await clock.advance(14 * DAY);

    expect(inGrace).toMatchObject([{ state: "grace" }]);
    expect(await recordsOf("anna")).toMatchObject([{ state: "ended" }]);
  });

  it("a customer deleted there loses the plan", async () => {
    await subscribe("anna", {}, VISA);
    const client = await stripe();

    await client.customers.del(await customerOf("anna"));
    await control.idle({});

    expect((await requireEntitlement("anna")).tier).toBe(0);
  });
});
