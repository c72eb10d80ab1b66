import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { takeCheckout, type Wish } from "#functions/gateways/firestore/billing/pending-checkout.ts";
import { stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  customerOf,
  lessonsGiven,
  openLessonCheckout,
  pay,
  slotOf,
} from "#support/billing/checkouts.ts";
import { clock } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { store } from "#support/functions/store.ts";

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh("anna");
  await addSlots();
});

/** The request of another tab, made just before the purchase in the first one was known. */
const wishFor = async (uid: string, slotId: string): Promise<Wish> => ({
  offerId: "vip_private_lessons",
  packageId: "vip_private_monthly",
  priceId: "price_vip_private_monthly",
  trialDays: 0,
  slotId,
  currency: "chf",
  code: null,
  promotionCodeId: null,
  asksToBegin: false,
  customerId: await customerOf(uid),
});

describe("a slot that is paid for, while another tab still opens a checkout", () => {
  it.each([
    ["for another hour", "tue-pm-5"],
    ["for the same hour", "mon-am-8"],
  ])("%s, stays the learner's", async (_what, slotId) => {
    const { id } = await openLessonCheckout("anna", "mon-am-8");
    await pay(id);

    const taking = takeCheckout("anna", await wishFor("anna", slotId), clock.now());

    await expect(taking).rejects.toMatchObject({ reason: "already-subscribed" });
    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
    expect(await slotOf("tue-pm-5")).toEqual({ holder: "", isHeld: false });
    expect(await lessonsGiven()).toBe(1);
    expect((await store().doc("Billing/anna").get()).get("pendingCheckout")).toBeUndefined();
  });
});
