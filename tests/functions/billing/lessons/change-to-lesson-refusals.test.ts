import { MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { LESSON_OFFER } from "@gruezi/contract/business";
import { beforeEach, describe, expect, it } from "vitest";
import { syncStores } from "#functions/billing/sync/sync-stores.ts";
import { cancelStripeSubscription, revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  FREE,
  lessonsGiven,
  openLessonCheckout,
  pay,
  requireFirst,
  slotOf,
  stripeQuestions,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import {
  changeTo,
  changeToLesson,
  confirmOnPage,
  holdPlan,
  lessonChangeOf,
} from "#support/billing/plan-changes.ts";
import { refusal } from "#support/billing/refusals.ts";
import { beforeStripeIsAsked } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, seedStorePurchase, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;
const TEN = Array.from({ length: 10 }, (_none, index) => index);
const THREE = TEN.slice(0, 3);
const HELD = { holder: "anna", isHeld: true };

const LESSON = {
  OfferID: LESSON_OFFER,
  PackageID: "vip_private_monthly",
  ProductID: "prod_basic_monthly",
  selectedPrivateLesson: "mon-am-8",
};

const changesMade = () => stripeQuestions().filter((asked) => !asked.startsWith("GET"));

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(async () => {
  await startAfresh("anna", "beat");
  await addSlots();
});

describe("a change to a plan with a private lesson is refused without a write to Stripe", () => {
  beforeEach(() => holdPlan("anna", "basic_monthly"));

  it.each([
    [
      "with an hour that does not exist",
      { ...LESSON, selectedPrivateLesson: "sat-am-8" },
      "not-found",
      undefined,
    ],
    [
      "without an hour",
      { OfferID: LESSON.OfferID, PackageID: LESSON.PackageID, ProductID: LESSON.ProductID },
      "bad-input",
      "selectedPrivateLesson",
    ],
    [
      "with a price that is not the package's",
      { ...LESSON, StripePriceID: "price_basic_monthly" },
      "bad-input",
      "StripePriceID",
    ],
    ["with a plan that is not held", { ...LESSON, ProductID: "prod_vip_monthly" }, "conflict", undefined],
    [
      "with an hour where the plan needs none",
      { PackageID: "vip_monthly", ProductID: LESSON.ProductID, selectedPrivateLesson: "mon-am-8" },
      "bad-input",
      "selectedPrivateLesson",
    ],
  ])("%s", async (_what, change, reason, field) => {
    control.clearRequests({});

    await expect(changeTo("anna", change)).rejects.toMatchObject(refusal(reason, field));

    expect(changesMade()).toEqual([]);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(await lessonChangeOf("anna")).toBeUndefined();
  });

  it("with a slot that another learner has taken", async () => {
    await openLessonCheckout("beat", "mon-am-8");
    control.clearRequests({});

    await expect(changeToLesson("anna", "basic_monthly")).rejects.toMatchObject(refusal("conflict"));

    expect(changesMade()).toEqual([]);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "beat", isHeld: true });
    expect(await lessonsGiven()).toBe(1);
  });

  it("after the last place was taken", async () => {
    await addSlots(1);
    await openLessonCheckout("beat", "tue-pm-5");
    control.clearRequests({});

    await expect(changeToLesson("anna", "basic_monthly")).rejects.toMatchObject({
      code: "resource-exhausted",
      ...refusal("exhausted"),
    });

    expect(changesMade()).toEqual([]);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(1);
  });

  it("after the plan was cancelled", async () => {
    await run(cancelStripeSubscription, { data: null, auth: loginOf("anna") });
    control.clearRequests({});

    await expect(changeToLesson("anna", "basic_monthly")).rejects.toMatchObject(refusal("not-changeable"));

    expect(changesMade()).toEqual([]);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });

  it("after ten tries within an hour", async () => {
    const starts = TEN.map((minutes) => new Date(clock.now() - minutes * MINUTE));
    await store().doc("Billing/anna").update({ checkoutStarts: starts });

    await expect(changeToLesson("anna", "basic_monthly")).rejects.toMatchObject(refusal("exhausted"));

    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });
});

it("a learner with a failed payment cannot change to a plan with a private lesson", async () => {
  await holdPlan("anna", "basic_monthly", { status: "past_due" });

  await expect(changeToLesson("anna", "basic_monthly")).rejects.toMatchObject(refusal("not-changeable"));

  expect(await slotOf("mon-am-8")).toEqual(FREE);
});

it("a learner with a plan in a store cannot change to one with a private lesson", async () => {
  seedStorePurchase("anna");
  await syncStores(["anna"]);

  await expect(changeToLesson("anna", "vip_monthly")).rejects.toMatchObject(refusal("other-platform"));

  expect(await slotOf("mon-am-8")).toEqual(FREE);
});

it("a learner without a plan cannot change to one with a private lesson", async () => {
  await expect(changeToLesson("anna", "basic_monthly")).rejects.toMatchObject(refusal("not-found"));

  expect(await slotOf("mon-am-8")).toEqual(FREE);
});

describe("a checkout in another tab", () => {
  it("that is open is closed, and its slot is released for the change's", async () => {
    await openLessonCheckout("anna", "tue-pm-5");
    await holdPlan("anna", "basic_monthly");

    const { kind } = await changeToLesson("anna", "basic_monthly");

    expect(kind).toBe("confirm");
    expect(await slotOf("tue-pm-5")).toEqual(FREE);
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    expect(await lessonsGiven()).toBe(1);
  });

  it("that is opened again each time it is closed is closed five times, and then the change is refused", async () => {
    await openLessonCheckout("anna", "tue-pm-5");
    await holdPlan("anna", "basic_monthly");
    control.clearRequests({});
    let opened = 0;
    const spy = beforeStripeIsAsked("/expire", () =>
      store()
        .doc("Billing/anna")
        .update({ "pendingCheckout.nonce": `tab-${++opened}` }),
    );

    const changed = changeToLesson("anna", "basic_monthly").finally(() => spy.mockRestore());

    await expect(changed).rejects.toMatchObject(refusal("conflict"));
    expect(changesMade()).toHaveLength(5);
    expect(opened).toBe(5);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });

  it("that was paid without an event is completed, and the change is judged by it", async () => {
    const { id } = await openLessonCheckout("anna", "tue-pm-5");
    control.hold({});
    await pay(id);

    await expect(changeToLesson("anna", "vip_private_monthly")).rejects.toMatchObject(
      refusal("not-changeable"),
    );

    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });
});

describe("one learner's requests at the same moment", () => {
  it("to upgrade in ten tabs lead to one page, with one slot and one place in the count", async () => {
    await holdPlan("anna", "basic_monthly");

    const answers = await Promise.all(TEN.map(() => changeToLesson("anna", "basic_monthly")));

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    expect(await lessonsGiven()).toBe(1);
    await confirmOnPage(requireFirst(answers).id);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
    expect(await lessonsGiven()).toBe(1);
  });

  it("to switch in ten tabs make one change, with one slot, and nine are refused", async () => {
    await holdPlan("anna", "vip_monthly");

    const outcomes = await Promise.allSettled(TEN.map(() => changeToLesson("anna", "vip_monthly")));

    const made = outcomes.filter(({ status }) => status === "fulfilled");
    const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.details.reason] : []));
    expect(made).toHaveLength(1);
    expect(["conflict", "not-changeable"]).toEqual(expect.arrayContaining([...new Set(reasons)]));
    expect(requireFirst(await recordsOf("anna"))).toMatchObject({
      changesTo: { ProductID: "prod_vip_private_monthly" },
    });
    expect(requireFirst(await subscriptionsOf("anna")).schedule).not.toBeNull();
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    expect(await lessonsGiven()).toBe(1);
  });

  it("to change in three tabs during the trial make one change, with one slot", async () => {
    await holdPlan("anna", "basic_monthly", { status: "trialing" });

    const outcomes = await Promise.allSettled(THREE.map(() => changeToLesson("anna", "basic_monthly")));

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    expect(await lessonsGiven()).toBe(1);
  });

  it("for two slots in two tabs hold one of them", async () => {
    await holdPlan("anna", "basic_monthly");
    const hours = ["mon-am-8", "tue-pm-5"];

    await Promise.allSettled(hours.map((hour) => changeToLesson("anna", "basic_monthly", hour)));

    const held = [await slotOf("mon-am-8"), await slotOf("tue-pm-5")];
    expect(held).toContainEqual(HELD);
    expect(held).toContainEqual(FREE);
    expect(await lessonsGiven()).toBe(1);
  });
});

it("two learners who change to the same slot at once: one gets it, and the other is refused", async () => {
  await holdPlan("anna", "basic_monthly");
  await holdPlan("beat", "basic_monthly");

  const outcomes = await Promise.allSettled([
    changeToLesson("anna", "basic_monthly"),
    changeToLesson("beat", "basic_monthly"),
  ]);

  const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.details.reason] : []));
  expect(reasons).toEqual(["conflict"]);
  expect(await lessonsGiven()).toBe(1);
});
