import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type PlanAction,
  type PlanCard,
  type PlanLabel,
  type PlanSituation,
  planCardState,
} from "../../../web/src/features/subscriptions/plan-card-state.ts";
import { planViews } from "../../../web/src/features/subscriptions/plan-views.ts";
import {
  canUpdateCard,
  currentPlan,
  isConflict,
  type Standing,
} from "../../../web/src/features/subscriptions/standing.ts";
import {
  aPackage,
  aPlan,
  BASIC,
  BASIC_YEARLY,
  holding,
  OFFER,
  VIP,
  VIP_YEARLY,
} from "../../support/plans.ts";

const SOLD = OFFER.map(({ ProductID }) => ProductID);
const EXPIRES = aPlan(VIP).expires_date;
const TRIAL_TEXT = "30 days free, then CHF 39.00 per month";
const PRICE_TEXT = "CHF 39.00 per month";

const on = (standing: Standing, changes: Partial<PlanSituation> = {}): PlanSituation => ({
  platform: "stripe",
  standing,
  soldProductIds: SOLD,
  ...changes,
});
const newcomer: Standing = holding([], { status: "ready", value: false });
const held = (plan: CurrentSubscription) => on(holding([plan]));
const signedOut: Standing = { status: "signed-out" };
const untried = { ...VIP, FreeTrialPeriod: 0 };

const DOES: Record<PlanLabel, readonly PlanAction["kind"][]> = {
  "TRY OUT": ["sign-up", "checkout"],
  SUBSCRIBE: ["sign-up", "checkout"],
  cancel: ["cancel"],
  resubscribe: ["uncancel", "checkout", "update-card"],
  UPGRADE: ["change"],
  DOWNGRADE: ["change"],
  SWITCH: ["change"],
};

const nothingBut = (priceText: string | null) => ({ button: null, message: null, priceText });

describe("a plan's card", () => {
  it("row 1: has no button while the plan is managed on another platform", () => {
    const bought = aPlan(VIP, { platform: "ios", store: "app_store" });

    expect(planCardState(VIP, held(bought))).toEqual(nothingBut(PRICE_TEXT));
    expect(planCardState(BASIC, held(bought)).button).toBeNull();
  });

  it("row 2: offers a visitor the trial, by way of signing up", () => {
    expect(planCardState(VIP, on(signedOut))).toEqual({
      button: { label: "TRY OUT", action: { kind: "sign-up" } },
      message: null,
      priceText: TRIAL_TEXT,
    });
  });

  it("row 3: asks a visitor to subscribe where there is no trial", () => {
    expect(planCardState(untried, on(signedOut))).toEqual({
      button: { label: "SUBSCRIBE", action: { kind: "sign-up" } },
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("row 4: waits for whether there was a subscription before, without a word of a trial", () => {
    const waiting = holding([], { status: "loading" });

    expect(planCardState(VIP, on(waiting))).toEqual({
      button: "waiting",
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("row 4: never promises a trial when that could not be found out", () => {
    const failed = holding([], { status: "failed", reason: "unavailable" });

    expect(planCardState(VIP, on(failed))).toEqual({
      button: { label: "SUBSCRIBE", action: { kind: "checkout" } },
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("row 5: offers the trial to who never subscribed", () => {
    expect(planCardState(VIP, on(newcomer))).toEqual({
      button: { label: "TRY OUT", action: { kind: "checkout" } },
      message: null,
      priceText: TRIAL_TEXT,
    });
  });

  it("row 6: asks who never subscribed to subscribe where there is no trial", () => {
    expect(planCardState(untried, on(newcomer))).toEqual({
      button: { label: "SUBSCRIBE", action: { kind: "checkout" } },
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("row 7: asks who subscribed before to subscribe, without a word of a trial", () => {
    expect(planCardState(VIP, on(holding([])))).toEqual({
      button: { label: "SUBSCRIBE", action: { kind: "checkout" } },
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("row 8: takes somebody whose first payment never came through for new, because the server tells of nothing", () => {
    expect(planCardState(VIP, on(newcomer)).button).toMatchObject({ label: "TRY OUT" });
  });

  it("row 9: stands beside one more, with cancel, for a plan that is no longer sold, and has no button itself", () => {
    const unsold = aPackage({ identifier: "vip_old_monthly", ProductID: "prod_vip_old", Tier: 2 });
    const standing = holding([aPlan(unsold)]);

    const views = planViews({ offer: OFFER, cycle: "monthly", platform: "stripe", standing });

    expect(views.map(({ plan, state }) => [plan.ProductID, state.button, state.message])).toEqual([
      ["prod_vip_old", { label: "cancel", action: { kind: "cancel" } }, { kind: "renews-on", at: EXPIRES }],
      [VIP.ProductID, null, null],
      [BASIC.ProductID, null, null],
    ]);
  });

  it("row 9: offers to take back the cancellation of a plan that is no longer sold", () => {
    const unsold = aPackage({ identifier: "vip_old_monthly", ProductID: "prod_vip_old" });

    expect(planCardState(unsold, held(aPlan(unsold, { cancels: true })))).toMatchObject({
      button: { label: "resubscribe" },
      message: { kind: "cancels-on", at: EXPIRES },
    });
  });

  it("row 10: can be cancelled in the days of grace after a failed payment, and says until when there is access", () => {
    const inGrace = aPlan(VIP, { state: "grace", accessUntil: 77 });

    expect(planCardState(VIP, held(inGrace))).toEqual({
      button: { label: "cancel", action: { kind: "cancel" } },
      message: { kind: "payment-failed", accessUntil: 77 },
      priceText: PRICE_TEXT,
    });
  });

  it("row 11: asks for a card once the grace is over, and promises no access", () => {
    expect(planCardState(VIP, held(aPlan(VIP, { state: "blocked" })))).toEqual({
      button: { label: "resubscribe", action: { kind: "update-card" } },
      message: { kind: "payment-failed", accessUntil: null },
      priceText: PRICE_TEXT,
    });
  });

  it.each(["grace", "blocked"] as const)("row 12: has no button beside a plan in %s", (state) => {
    expect(planCardState(BASIC, held(aPlan(VIP, { state })))).toEqual(nothingBut(BASIC.PriceText));
  });

  const changing = aPlan(VIP, { changesTo: { ProductID: BASIC.ProductID, at: EXPIRES } });

  it("row 13: takes back a change that is to come, on the plan that runs", () => {
    expect(planCardState(VIP, held(changing))).toEqual({
      button: { label: "resubscribe", action: { kind: "uncancel" } },
      message: { kind: "cancels-on", at: EXPIRES },
      priceText: PRICE_TEXT,
    });
  });

  it("row 14: says when the plan that is to come is paid first", () => {
    expect(planCardState(BASIC, held(changing))).toEqual({
      ...nothingBut(BASIC.PriceText),
      message: { kind: "first-payment-on", at: EXPIRES },
    });
  });

  it("row 15: says nothing on the others while a change is to come", () => {
    expect(planCardState(BASIC_YEARLY, held(changing))).toEqual(nothingBut(BASIC_YEARLY.PriceText));
  });

  const cancelled = aPlan(VIP, { cancels: true });

  it("row 16: takes back a cancellation on the web", () => {
    expect(planCardState(VIP, held(cancelled))).toEqual({
      button: { label: "resubscribe", action: { kind: "uncancel" } },
      message: { kind: "cancels-on", at: EXPIRES },
      priceText: PRICE_TEXT,
    });
  });

  it("row 16: goes through the store again in the app", () => {
    const inApp = on(holding([aPlan(VIP, { cancels: true, platform: "ios" })]), { platform: "ios" });

    expect(planCardState(VIP, inApp).button).toEqual({ label: "resubscribe", action: { kind: "checkout" } });
  });

  it("row 17: has no button beside a cancelled plan that still runs", () => {
    expect(planCardState(BASIC, held(cancelled))).toEqual(nothingBut(BASIC.PriceText));
  });

  it.each([
    ["paid for", aPlan(VIP)],
    ["on trial", aPlan(VIP, { inTrial: true, state: "trial" })],
  ])("row 18: can be cancelled while it is %s, and says when it renews", (_how, plan) => {
    expect(planCardState(VIP, held(plan))).toEqual({
      button: { label: "cancel", action: { kind: "cancel" } },
      message: { kind: "renews-on", at: EXPIRES },
      priceText: PRICE_TEXT,
    });
  });

  it("row 19: offers the higher plan, which starts at once and so has no date", () => {
    const basic = aPlan(BASIC);

    expect(planCardState(VIP, held(basic))).toEqual({
      button: { label: "UPGRADE", action: { kind: "change", from: basic } },
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("row 20: offers the lower plan from the end of what is paid", () => {
    const vip = aPlan(VIP);

    expect(planCardState(BASIC, held(vip))).toEqual({
      button: { label: "DOWNGRADE", action: { kind: "change", from: vip } },
      message: { kind: "first-payment-on", at: EXPIRES },
      priceText: BASIC.PriceText,
    });
  });

  it("row 21: offers the other billing cycle of the same plan from the end of what is paid", () => {
    const vip = aPlan(VIP);

    expect(planCardState(VIP_YEARLY, held(vip))).toEqual({
      button: { label: "SWITCH", action: { kind: "change", from: vip } },
      message: { kind: "first-payment-on", at: EXPIRES },
      priceText: VIP_YEARLY.PriceText,
    });
  });

  it("across rows: has no button when the current plan could not be read", () => {
    const unread: Standing = {
      status: "signed-in",
      hasAlreadySubscribed: { status: "ready", value: false },
      current: { status: "failed", reason: "unavailable" },
    };

    expect(planCardState(VIP, on(unread))).toEqual(nothingBut(PRICE_TEXT));
  });

  it("across rows: goes by the primary of two plans that run, and that is a conflict", () => {
    const two = [aPlan(BASIC, { isPrimary: false }), aPlan(VIP)];
    const standing = holding(two);

    expect(planCardState(VIP, on(standing)).button).toMatchObject({ label: "cancel" });
    expect(isConflict(Object.fromEntries(two.map((plan) => [plan.ProductID, plan])))).toBe(true);
  });

  it.each([
    ["whose session is still being read", { status: "unknown" }],
    [
      "whose plan is still being read",
      {
        status: "signed-in",
        hasAlreadySubscribed: { status: "ready", value: false },
        current: { status: "loading" },
      },
    ],
  ] satisfies [string, Standing][])("keeps the button's place for somebody %s", (_who, standing) => {
    expect(planCardState(VIP, on(standing)).button).toBe("waiting");
  });

  it("(d): goes on selling to somebody who was given access, because a gift is no plan", () => {
    const gift = aPlan(VIP, { platform: null, store: "promotional", isPrimary: false });

    expect(planCardState(VIP, held(gift)).button).toMatchObject({ label: "SUBSCRIBE" });
  });

  it.each([
    ["sold", newcomer],
    ["changed to", holding([aPlan(VIP)])],
  ])("that asks for a private lesson is not %s here", (_how, standing) => {
    const lessons = aPackage({ ProductID: "prod_lessons", Prerequisites: ["one_private_lesson"] });

    expect(planCardState(lessons, on(standing)).button).toBeNull();
  });

  it("that asks for a private lesson can be cancelled by who has it", () => {
    const lessons = aPackage({ ProductID: "prod_lessons", Prerequisites: ["one_private_lesson"] });

    expect(planCardState(lessons, held(aPlan(lessons))).button).toMatchObject({ label: "cancel" });
  });
});

describe("'update card info' (e)", () => {
  it.each([
    [true, "renews", aPlan(VIP)],
    [true, "changes", aPlan(VIP, { changesTo: { ProductID: BASIC.ProductID, at: EXPIRES }, cancels: true })],
    [true, "is in grace", aPlan(VIP, { state: "grace", cancels: true })],
    [true, "is blocked", aPlan(VIP, { state: "blocked", cancels: true })],
    [false, "is cancelled", aPlan(VIP, { cancels: true })],
  ])("is %s of a plan that %s", (isOffered, _what, plan) => {
    expect(canUpdateCard(plan)).toBe(isOffered);
  });
});

describe("a conflict", () => {
  it.each([
    ["one of them is cancelled", { cancels: true }],
    ["one of them is a gift", { platform: null }],
    ["one of them takes no money any more", { state: "blocked" }],
  ] satisfies [string, Partial<CurrentSubscription>][])("is none when %s", (_why, changes) => {
    const other = aPlan(BASIC, { isPrimary: false, ...changes });

    expect(isConflict({ [VIP.ProductID]: aPlan(VIP), [BASIC.ProductID]: other })).toBe(false);
  });
});

describe("whatever the server tells", () => {
  const answer = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof(
      fc.constant({ status: "loading" } as const),
      fc.constant({ status: "failed", reason: "unavailable" } as const),
      value.map((known) => ({ status: "ready", value: known }) as const),
    );
  const plans = fc.constantFrom(...OFFER, untried, aPackage({ ProductID: "prod_unsold", Tier: 1 }));
  const subscription = fc
    .record({
      plan: plans,
      state: fc.constantFrom("trial", "paid", "grace", "blocked" as const),
      platform: fc.constantFrom("stripe", "ios", "android", null),
      cancels: fc.boolean(),
      inTrial: fc.boolean(),
      isPrimary: fc.boolean(),
      changesTo: fc.option(plans.map(({ ProductID }) => ({ ProductID, at: EXPIRES }))),
    })
    .map(({ plan, ...changes }) => aPlan(plan, changes));
  const current = fc
    .array(subscription, { maxLength: 3 })
    .map((list) => Object.fromEntries(list.map((one) => [one.ProductID, one])));
  const standings: fc.Arbitrary<Standing> = fc.oneof(
    fc.constant<Standing>({ status: "unknown" }),
    fc.constant<Standing>({ status: "signed-out" }),
    fc.record({
      status: fc.constant("signed-in" as const),
      hasAlreadySubscribed: answer(fc.boolean()),
      current: answer(current),
    }),
  );
  const situations = fc.record({
    platform: fc.constantFrom("stripe", "ios", "android" as const),
    standing: standings,
    soldProductIds: fc.constant(SOLD),
  });

  const check = (holds: (card: PlanCard, situation: PlanSituation) => boolean) =>
    fc.assert(fc.property(plans, situations, holds), { numRuns: 2_000 });
  const labelOf = (card: PlanCard, situation: PlanSituation) => {
    const { button } = planCardState(card, situation);
    return button === null || button === "waiting" ? button : button.label;
  };
  const planOf = ({ standing }: PlanSituation) =>
    standing.status === "signed-in" && standing.current.status === "ready"
      ? currentPlan(standing.current.value)
      : undefined;

  it("a button does one of the things that its words stand for", () => {
    check((card, situation) => {
      const { button } = planCardState(card, situation);
      return button === null || button === "waiting" || DOES[button.label].includes(button.action.kind);
    });
  });

  it("a trial is offered only to visitors and to who certainly never subscribed", () => {
    check((card, situation) => {
      const { standing } = situation;
      const mayBeNew =
        standing.status === "signed-out" ||
        (standing.status === "signed-in" &&
          standing.hasAlreadySubscribed.status === "ready" &&
          !standing.hasAlreadySubscribed.value);
      return mayBeNew || labelOf(card, situation) !== "TRY OUT";
    });
  });

  it("a price speaks of a trial exactly where the button does", () => {
    check((card, situation) => {
      const speaksOfTrial = planCardState(card, situation).priceText === card.OfferPriceText;
      return speaksOfTrial === (labelOf(card, situation) === "TRY OUT");
    });
  });

  it("a plan of another platform leaves no button", () => {
    check((card, situation) => {
      const plan = planOf(situation);
      return !plan || plan.platform === situation.platform || labelOf(card, situation) === null;
    });
  });

  it("nothing new is sold to somebody who has a plan", () => {
    check((card, situation) => {
      const label = labelOf(card, situation);
      return !planOf(situation) || (label !== "SUBSCRIBE" && label !== "TRY OUT");
    });
  });

  it("a plan that could not be read leaves no button", () => {
    check((card, situation) => {
      const { standing } = situation;
      const isUnread = standing.status === "signed-in" && standing.current.status === "failed";
      return !isUnread || labelOf(card, situation) === null;
    });
  });

  it("cancel stands on the learner's own plan alone", () => {
    check(
      (card, situation) =>
        labelOf(card, situation) !== "cancel" || planOf(situation)?.ProductID === card.ProductID,
    );
  });
});
