import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { firstLessonOf } from "@gruezi/contract/private-lesson-times";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelStripeSubscription,
  createStripeCardUpdateCheckoutSession,
  releaseExpiredHolds,
  stripeWebhook,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import {
  addSlots,
  CARD_THAT_FAILS_LATER,
  chargedTo,
  FREE,
  lessonsGiven,
  paidInvoicesOf,
  pay,
  requireFirst,
  slotOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import {
  changeTo,
  changeToLesson,
  confirmOnPage,
  firstLesson,
  holdPlan,
  lessonChangeOf,
  sellWithLesson,
  slotHold,
} from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";

const { control } = stripeStandIn;
const MONDAY_8 = { Day: "MON", Meridiem: "AM", Hour: 8, FirstLesson: null } as const;
const HELD = { holder: "anna", isHeld: true };
const THEIRS = { holder: "anna", isHeld: false };

const release = () => releaseExpiredHolds.run({ scheduleTime: new Date(clock.now()).toISOString() });
const cancel = () => run(cancelStripeSubscription, { data: null, auth: loginOf("anna") });
const uncancel = (productIDToUncancel: string) =>
  run(uncancelStripeSubscription, { data: { productIDToUncancel }, auth: loginOf("anna") });
/** The card update's page, at the end of which what is owed is paid. */
async function payWithNewCard(): Promise<void> {
  const { id } = await run(createStripeCardUpdateCheckoutSession, { data: null, auth: loginOf("anna") });
  await pay(id);
}
const planOf = async (uid: string) => requireFirst(await recordsOf(uid));
const pass = async (milliseconds: number) => {
  await clock.advance(milliseconds);
  await control.idle({});
};

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh("anna", "beat");
  await addSlots();
});

describe("an upgrade to a plan with a private lesson", () => {
  beforeEach(() => holdPlan("anna", "basic_monthly"));

  it("holds the hour for as long as the page may be used, and changes nothing yet", async () => {
    const { kind } = await changeToLesson("anna", "basic_monthly");

    expect(kind).toBe("confirm");
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    expect(await lessonsGiven()).toBe(1);
    const minutes = ((await slotHold("mon-am-8")) ?? 0) - clock.now();
    expect(minutes / MINUTE).toBeGreaterThan(59);
    expect(minutes / MINUTE).toBeLessThanOrEqual(60);
    expect(await planOf("anna")).toMatchObject({ identifier: "basic_monthly" });
  });

  it("makes the hour the learner's once it is confirmed, with lessons from next week on", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");

    await confirmOnPage(id);

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly", state: "paid" });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await firstLesson("mon-am-8")).toBe(firstLessonOf(MONDAY_8, clock.now()));
    expect(await lessonsGiven()).toBe(1);
    expect(await lessonChangeOf("anna")).toBeUndefined();
    expect(await chargedTo("anna")).toBeGreaterThan(1400);
  });

  it("is confirmed although no webhook tells of it: Stripe is asked when the hold ends", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");
    control.hold({});
    await confirmOnPage(id);
    control.drop({ all: true });
    await pass(61 * MINUTE);

    await release();

    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly" });
  });

  it("that is left at the page frees the hour after an hour, and not before", async () => {
    await changeToLesson("anna", "basic_monthly");

    await pass(59 * MINUTE);
    await release();
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    await pass(2 * MINUTE);
    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(await planOf("anna")).toMatchObject({ identifier: "basic_monthly", state: "paid" });
  });

  it("frees the hour once, though the job runs three times at once and again", async () => {
    await changeToLesson("anna", "basic_monthly");
    await pass(61 * MINUTE);

    await Promise.all([release(), release(), release()]);
    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("keeps an hour that is chosen anew while the job frees the old one", async () => {
    await changeToLesson("anna", "basic_monthly");
    await pass(61 * MINUTE);

    await Promise.all([release(), changeToLesson("anna", "basic_monthly", "tue-pm-5"), release()]);

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await slotOf("tue-pm-5")).toEqual(HELD);
    expect(await lessonsGiven()).toBe(1);
  });

  it("whose payment is declined holds the hour until it is tried again", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");
    control.failNextCharge({ customer: "cus_anna" });

    await confirmOnPage(id);
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    await confirmOnPage(id);

    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
  });

  it("whose payment is declined and left frees the hour", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");
    control.failNextCharge({ customer: "cus_anna" });
    await confirmOnPage(id);

    await pass(61 * MINUTE);
    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });

  it("that is refunded frees the hour", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");
    await confirmOnPage(id);

    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("takes the hour that was chosen last, whichever of the two pages is confirmed", async () => {
    const first = await changeToLesson("anna", "basic_monthly", "mon-am-8");
    await changeToLesson("anna", "basic_monthly", "tue-pm-5");

    await confirmOnPage(first.id);

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await slotOf("tue-pm-5")).toEqual(THEIRS);
    expect(await lessonsGiven()).toBe(1);
  });

  it("leaves the hour alone where another plan was taken instead, until the hold ends", async () => {
    await changeToLesson("anna", "basic_monthly");
    const { id } = await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" });

    await confirmOnPage(id);
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    await pass(61 * MINUTE);
    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly" });
  });

  it("is not kept waiting by Stripe's failure: the hour is free at once", async () => {
    control.setApiFault({ method: "POST", path: "/v1/billing_portal/sessions", kind: "500", times: 2 });

    await expect(changeToLesson("anna", "basic_monthly")).rejects.toMatchObject({
      details: { reason: "unavailable" },
    });

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    takeLoggedFaults();
    expect(await changeToLesson("anna", "basic_monthly")).toMatchObject({ kind: "confirm" });
  });
});

describe("an upgrade that is confirmed after its hold has ended", () => {
  beforeEach(async () => {
    await holdPlan("anna", "basic_monthly");
    await holdPlan("beat", "basic_monthly");
  });

  /** Somebody who is busy on Stripe's page can stay there for longer than an hour is held. */
  async function stayTooLong(): Promise<string> {
    const { id, url } = await changeToLesson("anna", "basic_monthly");
    await fetch(url);
    await pass(50 * MINUTE);
    await fetch(url);
    await pass(20 * MINUTE);
    await release();
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    return id;
  }

  it("has the hour all the same while nobody else has taken it", async () => {
    const id = await stayTooLong();

    await confirmOnPage(id);

    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await lessonsGiven()).toBe(1);
  });

  it("does not take it from somebody else, and we are told", async () => {
    const id = await stayTooLong();
    const { id: other } = await changeToLesson("beat", "basic_monthly");
    await confirmOnPage(other);

    await confirmOnPage(id);

    expect(await slotOf("mon-am-8")).toEqual({ holder: "beat", isHeld: false });
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly" });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("private lesson lost")]);
  });
});

describe("a switch to a plan with a private lesson", () => {
  beforeEach(() => holdPlan("anna", "vip_monthly"));

  it("keeps the hour until the plan begins, and charges nothing before", async () => {
    const charged = await chargedTo("anna");

    const { kind } = await changeToLesson("anna", "vip_monthly");

    const { changesTo } = await planOf("anna");
    expect(kind).toBe("scheduled");
    expect(changesTo).toMatchObject({ ProductID: "prod_vip_private_monthly" });
    expect(await slotHold("mon-am-8")).toBe(changesTo?.at);
    expect(await lessonsGiven()).toBe(1);
    expect(await chargedTo("anna")).toBe(charged);
  });

  it("makes the hour the learner's when the plan begins, with lessons from the week after", async () => {
    await changeToLesson("anna", "vip_monthly");
    const begins = (await slotHold("mon-am-8")) ?? 0;

    await pass(21 * DAY);

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly", state: "paid" });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await firstLesson("mon-am-8")).toBe(firstLessonOf(MONDAY_8, begins));
    expect(await lessonsGiven()).toBe(1);
  });

  it("does so although no webhook tells of it, once the first payment has been tried", async () => {
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

  it("that is taken back frees the hour at once", async () => {
    await changeToLesson("anna", "vip_monthly");
    control.hold({});

    await uncancel("prod_vip_monthly");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(await lessonChangeOf("anna")).toBeUndefined();
  });

  it("can be made again with another hour once it has been taken back", async () => {
    await changeToLesson("anna", "vip_monthly");
    await uncancel("prod_vip_monthly");

    const { kind } = await changeToLesson("anna", "vip_monthly", "tue-pm-5");

    expect(kind).toBe("scheduled");
    expect(await slotOf("tue-pm-5")).toEqual(HELD);
    expect(await lessonsGiven()).toBe(1);
  });

  it("frees the hour when the plan is cancelled instead", async () => {
    await changeToLesson("anna", "vip_monthly");

    await cancel();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await planOf("anna")).toMatchObject({ cancels: true, changesTo: null });
  });

  it("frees the hour when the plan is refunded before it begins", async () => {
    await changeToLesson("anna", "vip_monthly");

    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("that Stripe refuses frees the hour", async () => {
    control.setApiFault({ method: "POST", path: "/v1/subscription_schedules", kind: "500", times: 2 });

    await expect(changeToLesson("anna", "vip_monthly")).rejects.toMatchObject({
      details: { reason: "unavailable" },
    });

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect((await planOf("anna")).changesTo).toBeNull();
    takeLoggedFaults();
  });
});

describe("a switch whose first payment fails", () => {
  beforeEach(async () => {
    await holdPlan("anna", "vip_monthly", { card: CARD_THAT_FAILS_LATER });
    await changeToLesson("anna", "vip_monthly");
    await pass(21 * DAY);
  });

  it("holds the hour as long as it may still be paid for, and makes it the learner's with the payment", async () => {
    await release();
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly", state: "grace" });
    expect(await slotOf("mon-am-8")).toEqual(HELD);

    await payWithNewCard();

    expect(await planOf("anna")).toMatchObject({ state: "paid" });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
  });

  it("frees the hour when Stripe gives up and ends it", async () => {
    await pass(10 * DAY);

    expect(await planOf("anna")).toMatchObject({ state: "ended" });
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("frees the hour when Stripe gives up and leaves it unpaid", async () => {
    control.endUnpaid({ subscription: "sub_anna" });
    await control.idle({});

    expect(await planOf("anna")).toMatchObject({ state: "blocked" });
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });
});

describe("a change to a plan with a private lesson during a trial", () => {
  beforeEach(() => holdPlan("anna", "basic_monthly", { status: "trialing" }));

  it("is made at once, and keeps the hour until the first payment", async () => {
    const { kind } = await changeToLesson("anna", "basic_monthly");

    const { expires_date: trialEnds } = await planOf("anna");
    expect(kind).toBe("applied");
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly", inTrial: true });
    expect(await slotHold("mon-am-8")).toBe(trialEnds);
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    await pass(21 * DAY);
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await firstLesson("mon-am-8")).toBe(firstLessonOf(MONDAY_8, trialEnds));
  });

  it("frees the hour at once when another plan is taken within the trial", async () => {
    await changeToLesson("anna", "basic_monthly");

    await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_vip_private_monthly" });

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("keeps the hour of who has cancelled, and may think better of it, until the trial is over", async () => {
    await changeToLesson("anna", "basic_monthly");

    await cancel();
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    await pass(21 * DAY);

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(await chargedTo("anna")).toBe(0);
  });
});

describe("a change away from a plan with a private lesson", () => {
  beforeEach(async () => {
    await holdPlan("anna", "basic_monthly");
    const { id } = await changeToLesson("anna", "basic_monthly");
    await confirmOnPage(id);
  });

  it("leaves the learner the hour until the plan ends, and no longer", async () => {
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_private_monthly" });

    await pass(19 * DAY);
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    await pass(2 * DAY);

    expect(await planOf("anna")).toMatchObject({ identifier: "basic_monthly" });
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("that is taken back leaves it for good", async () => {
    await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_vip_private_monthly" });
    await uncancel("prod_vip_private_monthly");

    await pass(21 * DAY);

    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
  });
});

describe("a change from one plan with a private lesson to another", () => {
  const BASIC_YEARLY = { PackageID: "basic_annually", ProductID: "prod_vip_private_monthly" };

  beforeEach(async () => {
    await holdPlan("anna", "basic_monthly");
    const { id } = await changeToLesson("anna", "basic_monthly");
    await confirmOnPage(id);
    await sellWithLesson("basic_annually");
  });

  it.each([
    ["that is not named", BASIC_YEARLY],
    ["that is named", { ...BASIC_YEARLY, selectedPrivateLesson: "mon-am-8" }],
  ])("takes the hour along %s", async (_what, change) => {
    await changeTo("anna", change);
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);

    await pass(21 * DAY);

    expect(await planOf("anna")).toMatchObject({ identifier: "basic_annually" });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await lessonsGiven()).toBe(1);
  });

  it("does not move the lesson, which takes notice", async () => {
    const changing = changeTo("anna", { ...BASIC_YEARLY, selectedPrivateLesson: "tue-pm-5" });

    await expect(changing).rejects.toMatchObject({ details: { reason: "not-changeable" } });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await slotOf("tue-pm-5")).toEqual(FREE);
  });

  it("frees the hour when the second plan ends", async () => {
    await changeTo("anna", BASIC_YEARLY);
    await pass(21 * DAY);

    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });
});
