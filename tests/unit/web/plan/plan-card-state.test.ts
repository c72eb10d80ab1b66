import { paysTwice } from "@gruezi/contract/your-plan";
import { describe, expect, it } from "vitest";
import {
  EXPIRES,
  held,
  newcomer,
  nothingBut,
  on,
  PRICE_TEXT,
  SOLD,
  signedOut,
  TRIAL_TEXT,
  untried,
} from "#support/samples/plan-situations.ts";
import { aPackage, aPlan, BASIC, holding, OFFER, VIP, VIP_YEARLY } from "#support/samples/plans.ts";
import { planCardState } from "#web/features/plan/cards/plan-card-state.ts";
import { planViews } from "#web/features/plan/cards/plan-views.ts";
import type { Standing } from "#web/features/plan/current-plan/standing.ts";

describe("a plan's card", () => {
  it("has no button while the plan is managed on another platform", () => {
    const bought = aPlan(VIP, { platform: "ios", store: "app_store" });

    expect(planCardState(VIP, held(bought))).toEqual(nothingBut(PRICE_TEXT));
    expect(planCardState(BASIC, held(bought)).button).toBeNull();
  });

  it("offers a visitor the trial, by way of signing up", () => {
    expect(planCardState(VIP, on(signedOut))).toEqual({
      button: { label: "TRY OUT", action: { kind: "sign-up" } },
      message: null,
      priceText: TRIAL_TEXT,
    });
  });

  it("asks a visitor to subscribe when there is no trial", () => {
    expect(planCardState(untried, on(signedOut))).toEqual({
      button: { label: "SUBSCRIBE", action: { kind: "sign-up" } },
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("waits for the earlier subscriptions, without mentioning a trial", () => {
    const waiting = holding([], { status: "loading" });

    expect(planCardState(VIP, on(waiting))).toEqual({
      button: "waiting",
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("never promises a trial if they are unknown", () => {
    const failed = holding([], { status: "failed", reason: "unavailable" });

    expect(planCardState(VIP, on(failed))).toEqual({
      button: { label: "SUBSCRIBE", action: { kind: "checkout" } },
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("offers the trial to learners who never subscribed", () => {
    expect(planCardState(VIP, on(newcomer))).toEqual({
      button: { label: "TRY OUT", action: { kind: "checkout" } },
      message: null,
      priceText: TRIAL_TEXT,
    });
  });

  it("offers learners who never subscribed a subscription if there is no trial", () => {
    expect(planCardState(untried, on(newcomer))).toEqual({
      button: { label: "SUBSCRIBE", action: { kind: "checkout" } },
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("offers earlier subscribers a subscription, without mentioning a trial", () => {
    expect(planCardState(VIP, on(holding([])))).toEqual({
      button: { label: "SUBSCRIBE", action: { kind: "checkout" } },
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("treats a learner whose first payment failed as new, since the server reports nothing", () => {
    expect(planCardState(VIP, on(newcomer)).button).toMatchObject({ label: "TRY OUT" });
  });

  it("has no button beside the additional card of a plan no longer sold, which offers to cancel", () => {
    const unsold = aPackage({ identifier: "vip_old_monthly", ProductID: "prod_vip_old", Tier: 2 });
    const standing = holding([aPlan(unsold)]);

    const views = planViews({ offer: OFFER, cycle: "monthly", platform: "stripe", standing });

    expect(views.map(({ plan, state }) => [plan.ProductID, state.button, state.message])).toEqual([
      ["prod_vip_old", { label: "cancel", action: { kind: "cancel" } }, { kind: "renews-on", at: EXPIRES }],
      [VIP.ProductID, null, null],
      [BASIC.ProductID, null, null],
    ]);
  });

  it("offers to undo the cancellation of a plan no longer sold", () => {
    const unsold = aPackage({ identifier: "vip_old_monthly", ProductID: "prod_vip_old" });

    expect(planCardState(unsold, held(aPlan(unsold, { cancels: true })))).toMatchObject({
      button: { label: "resubscribe" },
      message: { kind: "cancels-on", at: EXPIRES },
    });
  });

  it("has no button with an unreadable plan", () => {
    const unread: Standing = {
      status: "signed-in",
      hasAlreadySubscribed: { status: "ready", value: false },
      current: { status: "failed", reason: "unavailable" },
    };

    expect(planCardState(VIP, on(unread))).toEqual(nothingBut(PRICE_TEXT));
  });

  it("follows the primary of two running plans, which are a conflict", () => {
    const two = [aPlan(BASIC, { isPrimary: false }), aPlan(VIP)];
    const standing = holding(two);

    expect(planCardState(VIP, on(standing)).button).toMatchObject({ label: "cancel" });
    expect(paysTwice(two)).toBe(true);
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
  ] satisfies [string, Standing][])("keeps the button's place for a learner %s", (_who, standing) => {
    expect(planCardState(VIP, on(standing)).button).toBe("waiting");
  });

  it("still sells to a learner with a gift, which is no plan", () => {
    const gift = aPlan(VIP, { platform: null, store: "promotional", isPrimary: false });

    expect(planCardState(VIP, held(gift)).button).toMatchObject({ label: "SUBSCRIBE" });
  });

  it("is sold with a private lesson as without", () => {
    const lessons = aPackage({ ProductID: "prod_lessons", Prerequisites: ["one_private_lesson"] });

    expect(planCardState(lessons, on(newcomer)).button).toMatchObject({ action: { kind: "checkout" } });
  });

  it.each([
    ["UPGRADE", "BASIC", aPlan(BASIC), null],
    ["SWITCH", "VIP", aPlan(VIP), { kind: "first-payment-on", at: EXPIRES }],
    ["SWITCH", "VIP by the year", aPlan(VIP_YEARLY), { kind: "first-payment-on", at: EXPIRES }],
  ] as const)("is changed to with a private lesson as without, %s from %s", (label, _plan, plan, message) => {
    const lessons = aPackage({ ProductID: "prod_lessons", Prerequisites: ["one_private_lesson"] });

    expect(planCardState(lessons, held(plan))).toMatchObject({
      button: { label, action: { kind: "change", from: plan } },
      message,
    });
  });

  it("is left with a private lesson as without", () => {
    const lessons = aPackage({ ProductID: "prod_lessons", Prerequisites: ["one_private_lesson"] });
    const situation = { ...held(aPlan(lessons)), soldProductIds: [...SOLD, lessons.ProductID] };

    expect(planCardState(BASIC, situation)).toMatchObject({
      button: { label: "DOWNGRADE" },
      message: { kind: "first-payment-on", at: EXPIRES },
    });
  });

  it("is cancelled with a private lesson as without", () => {
    const lessons = aPackage({ ProductID: "prod_lessons", Prerequisites: ["one_private_lesson"] });

    expect(planCardState(lessons, held(aPlan(lessons))).button).toMatchObject({ label: "cancel" });
  });
});
