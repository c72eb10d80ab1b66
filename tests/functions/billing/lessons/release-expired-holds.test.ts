import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { findSession } from "#functions/gateways/stripe/checkout-sessions.ts";
import { releaseExpiredHolds } from "#functions/index.ts";
import {
  addSlots,
  confirm,
  FREE,
  lessonsGiven,
  openLessonCheckout,
  pay,
  pendingOf,
  slotOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { refusal } from "#support/billing/refusals.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;

/** No test here registers a webhook's address, so no webhook arrives. */
const release = () => releaseExpiredHolds.run({ scheduleTime: new Date(clock.now()).toISOString() });

const hold = (slotId: string, uid: string, until: number) =>
  store()
    .doc(`PrivateLessons/${slotId}`)
    .update({ StudentUID: uid, HoldUntil: new Date(until) });

beforeEach(async () => {
  await startAfresh("anna", "beat");
  await addSlots();
});

describe("a slot held for a checkout whose end no webhook reported", () => {
  it("is free after half an hour, with its page closed and its checkout cleared", async () => {
    const { id } = await openLessonCheckout("anna", "mon-am-8");
    await clock.advance(30 * MINUTE);

    await release();

    expect((await findSession(id))?.status).toBe("expired");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(await pendingOf("anna")).toBeUndefined();
  });

  it("is free after a quarter of an hour if it is the last one", async () => {
    await addSlots(1);
    await openLessonCheckout("anna", "mon-am-8");
    await clock.advance(15 * MINUTE);

    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });

  it("stays held for half an hour", async () => {
    await openLessonCheckout("anna", "mon-am-8");
    await clock.advance(29 * MINUTE);
    control.clearRequests({});

    await release();

    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: true });
    expect(control.requests()).toEqual([]);
  });

  it("belongs to the learner who paid in time, however late the webhook is", async () => {
    const { id } = await openLessonCheckout("anna", "mon-am-8");
    await pay(id);
    await clock.advance(46 * MINUTE);

    await release();

    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
    expect(await lessonsGiven()).toBe(1);
    expect(await recordsOf("anna")).toMatchObject([{ identifier: "vip_private_monthly", state: "paid" }]);
  });

  it("is freed once, although the job runs three times at once and again", async () => {
    await openLessonCheckout("anna", "mon-am-8");
    await clock.advance(46 * MINUTE);

    await Promise.all([release(), release(), release()]);
    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("stays held while Stripe cannot say whether it was paid for, and another learner's is freed all the same", async () => {
    const { id } = await openLessonCheckout("anna", "mon-am-8");
    await openLessonCheckout("beat", "tue-pm-5");
    await clock.advance(46 * MINUTE);
    control.setApiFault({ method: "GET", path: `/v1/checkout/sessions/${id}`, kind: "500", times: 9 });

    await expect(release()).rejects.toThrow("Failures: 1.");

    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: true });
    expect(await slotOf("tue-pm-5")).toEqual(FREE);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("job failed")]);
  });

  it("goes to the next learner who chooses it", async () => {
    await openLessonCheckout("anna", "mon-am-8");
    await clock.advance(46 * MINUTE);
    await release();

    await openLessonCheckout("beat", "mon-am-8");

    expect(await slotOf("mon-am-8")).toEqual({ holder: "beat", isHeld: true });
    expect(await lessonsGiven()).toBe(1);
  });
});

describe("a learner who holds slots and never pays", () => {
  const holdAndLeave = async (slotId: string) => {
    await openLessonCheckout("anna", slotId);
    await clock.advance(31 * MINUTE);
    await release();
  };

  it("can hold two a day", async () => {
    await holdAndLeave("mon-am-8");
    await holdAndLeave("mon-am-8");

    await expect(openLessonCheckout("anna", "tue-pm-5")).rejects.toMatchObject(refusal("exhausted"));

    expect(await slotOf("tue-pm-5")).toEqual(FREE);
    expect(await pendingOf("anna")).toBeUndefined();
    await openLessonCheckout("beat", "tue-pm-5");
    await clock.advance(DAY);
    await openLessonCheckout("anna", "mon-am-8");
  });

  it("can change between slots during a hold, which does not prolong it", async () => {
    await openLessonCheckout("anna", "mon-am-8");
    await openLessonCheckout("anna", "tue-pm-5");
    await openLessonCheckout("anna", "mon-am-8");
    await clock.advance(20 * MINUTE);
    await openLessonCheckout("anna", "tue-pm-5");
    await clock.advance(10 * MINUTE);

    await release();

    expect(await slotOf("tue-pm-5")).toEqual(FREE);
  });

  it("has no hold counted any more after a payment", async () => {
    await holdAndLeave("mon-am-8");
    const { id } = await openLessonCheckout("anna", "mon-am-8");

    await pay(id);
    await release();
    await confirm("anna", id);

    expect((await store().doc("Billing/anna").get()).get("slotHolds")).toEqual([]);
  });
});

describe("a slot that is held without any checkout", () => {
  it("is free after its time has run out", async () => {
    await hold("mon-am-8", "anna", clock.now() - MINUTE);
    await store().doc("Metadata/private_lessons").update({ AmountOfLessons: 1 });

    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(control.requests()).toEqual([]);
  });
});

it("a slot that is paid for is left alone", async () => {
  await store().doc("PrivateLessons/mon-am-8").update({ StudentUID: "anna", HoldUntil: null });

  await release();

  expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
});
