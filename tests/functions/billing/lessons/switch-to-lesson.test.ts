import "#support/billing/env.ts";
import { DAY, MINUTE } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  CARD_THAT_FAILS_LATER,
  chargedTo,
  FREE,
  lessonsGiven,
  openLessonCheckout,
  paidInvoicesOf,
  pay,
  requireFirst,
  slotOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import {
  cancel,
  firstLessonFrom,
  HELD,
  pass,
  payWithNewCard,
  planOf,
  release,
  THEIRS,
  uncancel,
} from "#support/billing/lesson-changes.ts";
import {
  changeTo,
  changeToLesson,
  firstLesson,
  holdPlan,
  lessonChangeOf,
  slotHold,
} from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh("anna", "beat");
  await addSlots();
});

describe("a switch to a plan with a private lesson", () => {
  beforeEach(() => holdPlan("anna", "vip_monthly"));

  it("holds the slot until the plan begins, and charges nothing before", async () => {
    const charged = await chargedTo("anna");

    const { kind } = await changeToLesson("anna", "vip_monthly");

    const { changesTo } = await planOf("anna");
    expect(kind).toBe("scheduled");
    expect(changesTo).toMatchObject({ ProductID: "prod_vip_private_monthly" });
    expect(await slotHold("mon-am-8")).toBe(changesTo?.at);
    expect(await lessonsGiven()).toBe(1);
    expect(await chargedTo("anna")).toBe(charged);
  });

  it("gives the learner the slot when the plan begins, with lessons from the week after", async () => {
    await changeToLesson("anna", "vip_monthly");
    const begins = (await slotHold("mon-am-8")) ?? 0;

    await pass(21 * DAY);

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly", state: "paid" });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await firstLesson("mon-am-8")).toBe(firstLessonFrom(begins));
    expect(await lessonsGiven()).toBe(1);
  });

  it("gives the learner the slot without a webhook after the first payment was tried", async () => {
    await changeToLesson("anna", "vip_monthly");
    control.hold({});
    for (const time of [10 * DAY, 10 * DAY + 30 * MINUTE]) {
      await pass(time);
      await release();
      expect(await slotOf("mon-am-8")).toEqual(HELD);
    }
    await pass(2 * 60 * MINUTE);
    control.drop({ all: true });

    await release();

    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
  });

  it("that is taken back frees the slot at once", async () => {
    await changeToLesson("anna", "vip_monthly");
    control.hold({});

    await uncancel("prod_vip_monthly");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(await lessonChangeOf("anna")).toBeUndefined();
  });

  it("can be made again with another slot after it was taken back", async () => {
    await changeToLesson("anna", "vip_monthly");
    await uncancel("prod_vip_monthly");

    const { kind } = await changeToLesson("anna", "vip_monthly", "tue-pm-5");

    expect(kind).toBe("scheduled");
    expect(await slotOf("tue-pm-5")).toEqual(HELD);
    expect(await lessonsGiven()).toBe(1);
  });

  it("frees the slot when the plan is cancelled instead", async () => {
    await changeToLesson("anna", "vip_monthly");

    await cancel();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await planOf("anna")).toMatchObject({ cancels: true, changesTo: null });
  });

  it("frees the slot when the plan is refunded before it begins", async () => {
    await changeToLesson("anna", "vip_monthly");

    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("that Stripe refuses frees the slot", async () => {
    control.setApiFault({ method: "POST", path: "/v1/subscription_schedules", kind: "500", times: 2 });

    await expect(changeToLesson("anna", "vip_monthly")).rejects.toMatchObject({
      details: { reason: "unavailable" },
    });

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect((await planOf("anna")).changesTo).toBeNull();
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("callable failed")]);
  });
});

describe("a switch whose first payment fails", () => {
  beforeEach(async () => {
    await holdPlan("anna", "vip_monthly", { card: CARD_THAT_FAILS_LATER });
    await changeToLesson("anna", "vip_monthly");
    await pass(21 * DAY);
  });

  it("holds the slot as long as it can still be paid for, and gives it to the learner with the payment", async () => {
    await release();
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly", state: "grace" });
    expect(await slotOf("mon-am-8")).toEqual(HELD);

    await payWithNewCard();

    expect(await planOf("anna")).toMatchObject({ state: "paid" });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
  });

  it("frees the slot when Stripe gives up and ends the plan", async () => {
    await pass(10 * DAY);

    expect(await planOf("anna")).toMatchObject({ state: "ended" });
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("frees the slot when Stripe gives up and leaves the plan unpaid", async () => {
    control.endUnpaid({ subscription: "sub_anna" });
    await control.idle({});

    expect(await planOf("anna")).toMatchObject({ state: "blocked" });
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("gives the slot when a card pays weeks later, from that day on", async () => {
    control.endUnpaid({ subscription: "sub_anna" });
    await pass(14 * DAY);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    const paidAt = clock.now();

    await payWithNewCard();

    expect(await planOf("anna")).toMatchObject({ state: "paid" });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await firstLesson("mon-am-8")).toBe(firstLessonFrom(paidAt));
  });

  it("notifies support when somebody else has the slot by the time a new card pays", async () => {
    control.endUnpaid({ subscription: "sub_anna" });
    await control.idle({});
    await pay((await openLessonCheckout("beat")).id);

    await payWithNewCard();

    expect(await slotOf("mon-am-8")).toEqual({ holder: "beat", isHeld: false });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("private lesson lost")]);
  });
});

describe("a change to a plan with a private lesson during a trial", () => {
  beforeEach(() => holdPlan("anna", "basic_monthly", { status: "trialing" }));

  it("is made at once, and holds the slot until the first payment", async () => {
    const { kind } = await changeToLesson("anna", "basic_monthly");

    const { expires_date: trialEnds } = await planOf("anna");
    expect(kind).toBe("applied");
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly", inTrial: true });
    expect(await slotHold("mon-am-8")).toBe(trialEnds);
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    await pass(21 * DAY);
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await firstLesson("mon-am-8")).toBe(firstLessonFrom(trialEnds));
  });

  it("frees the slot at once when another plan is taken within the trial", async () => {
    await changeToLesson("anna", "basic_monthly");

    await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_vip_private_monthly" });

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("holds the slot of a cancelled plan until the trial is over, since the learner can take that back", async () => {
    await changeToLesson("anna", "basic_monthly");

    await cancel();
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    await pass(21 * DAY);

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(await chargedTo("anna")).toBe(0);
  });
});
