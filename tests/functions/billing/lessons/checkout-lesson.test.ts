import { MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { toEnded } from "#functions/billing/checkout/complete-checkout.ts";
import { keepCheckout } from "#functions/gateways/firestore/billing/checkout-end.ts";
import { type CheckoutSession, findSession } from "#functions/gateways/stripe/checkout-sessions.ts";
import { stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  FREE,
  lessonsGiven,
  openCheckout,
  openLessonCheckout,
  openSessionsOf,
  pay,
  pendingOf,
  requireFirst,
  slotOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { refusal } from "#support/billing/refusals.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { store } from "#support/functions/store.ts";

function requireOurs(session: CheckoutSession | undefined): CheckoutSession {
  if (session === undefined) throw new Error("It is no session of ours.");
  return session;
}

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

describe("a private lesson during a checkout", () => {
  it("is held for the learner and counted", async () => {
    await addSlots();

    await openLessonCheckout("anna", "mon-am-8");

    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: true });
    expect(await lessonsGiven()).toBe(1);
  });

  it.each([
    ["half an hour", 20, 30],
    ["a quarter of an hour where it is the last one", 1, 15],
  ])("is held for %s, although Stripe's page stays open for longer", async (_time, most, minutes) => {
    await addSlots(most);
    const before = clock.now();
    await openLessonCheckout("anna", "mon-am-8");

    const slot = await store().doc("PrivateLessons/mon-am-8").get();
    const { expires_at: expiresAt } = requireFirst(await openSessionsOf("anna"));
    const held = slot.get("HoldUntil").toMillis() - before;
    expect(held).toBeGreaterThanOrEqual(minutes * MINUTE);
    expect(held).toBeLessThan((minutes + 1) * MINUTE);
    expect(expiresAt * 1000).toBeGreaterThan(before + 30 * MINUTE);
  });

  it("is free again when the page has run out", async () => {
    await addSlots();
    await openLessonCheckout("anna", "mon-am-8");

    await clock.advance(46 * MINUTE);

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("moves when the learner chooses another", async () => {
    await addSlots(1);
    await openLessonCheckout("anna", "mon-am-8");

    await openLessonCheckout("anna", "tue-pm-5");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await slotOf("tue-pm-5")).toEqual({ holder: "anna", isHeld: true });
    expect(await lessonsGiven()).toBe(1);
  });

  it("is released when the learner chooses a plan without one", async () => {
    await addSlots();
    await openLessonCheckout("anna", "mon-am-8");

    await openCheckout("anna");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("that somebody else has is refused, and nothing is held", async () => {
    await addSlots();
    await openLessonCheckout("beat", "mon-am-8");

    await expect(openLessonCheckout("anna", "mon-am-8")).rejects.toMatchObject(refusal("conflict"));

    expect(await slotOf("mon-am-8")).toEqual({ holder: "beat", isHeld: true });
    expect(await pendingOf("anna")).toBeUndefined();
  });

  it("that two learners choose at once goes to one of them", async () => {
    await addSlots();

    const outcomes = await Promise.allSettled([
      openLessonCheckout("anna", "mon-am-8"),
      openLessonCheckout("beat", "mon-am-8"),
    ]);

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await lessonsGiven()).toBe(1);
  });

  it("is refused after all lessons were given", async () => {
    await addSlots(1);
    await openLessonCheckout("beat", "mon-am-8");

    await expect(openLessonCheckout("anna", "tue-pm-5")).rejects.toMatchObject(refusal("exhausted"));
  });

  it("that is paid for stays the learner's, although the purchase is not stored yet", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    stripeStandIn.control.hold({});
    await pay(id);
    await keepCheckout(toEnded(requireOurs(await findSession(id))));

    await expect(openCheckout("anna")).rejects.toMatchObject(refusal("already-subscribed"));

    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
  });

  it("that does not exist is not found", async () => {
    await addSlots();

    await expect(openLessonCheckout("anna", "sat-am-8")).rejects.toMatchObject(refusal("not-found"));
  });
});
