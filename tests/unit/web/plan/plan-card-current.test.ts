import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { canUpdateCard, paysTwice } from "@gruezi/contract/your-plan";
import { describe, expect, it } from "vitest";
import { EXPIRES, held, nothingBut, on, PRICE_TEXT } from "#support/samples/plan-situations.ts";
import { aPlan, BASIC, BASIC_YEARLY, holding, VIP, VIP_YEARLY } from "#support/samples/plans.ts";
import { planCardState } from "#web/features/plan/cards/plan-card-state.ts";

describe("a plan's card for a learner with a plan", () => {
  it("can be cancelled in the days of grace after a failed payment, and says until when there is access", () => {
    const inGrace = aPlan(VIP, { state: "grace", accessUntil: 77 });

    expect(planCardState(VIP, held(inGrace))).toEqual({
      button: { label: "cancel", action: { kind: "cancel" } },
      message: { kind: "payment-failed", accessUntil: 77 },
      priceText: PRICE_TEXT,
    });
  });

  it("asks for a card after the grace, and promises no access", () => {
    expect(planCardState(VIP, held(aPlan(VIP, { state: "blocked" })))).toEqual({
      button: { label: "resubscribe", action: { kind: "update-card" } },
      message: { kind: "payment-failed", accessUntil: null },
      isCancellable: true,
      priceText: PRICE_TEXT,
    });
  });

  it.each([
    ["grace", 77, null],
    ["blocked", null, { kind: "held-back" }],
  ] as const)("can be confirmed or cancelled when the bank asks, in %s", (state, accessUntil, other) => {
    const asked = held(aPlan(VIP, { state, accessUntil: 77, confirmUrl: "https://stripe.example/i" }));

    expect(planCardState(VIP, asked)).toEqual({
      button: { label: "cancel", action: { kind: "cancel" } },
      message: { kind: "to-confirm", accessUntil, url: "https://stripe.example/i" },
      priceText: PRICE_TEXT,
    });
    expect(planCardState(BASIC, asked)).toMatchObject({ button: null, message: other });
  });

  const paused = (changes: Partial<CurrentSubscription> = {}) =>
    aPlan(VIP, { state: "blocked", pause: { kind: "plan", until: null }, ...changes });

  it("can be resumed by the learner when paused, without asking for a card first", () => {
    expect(planCardState(VIP, held(paused()))).toEqual({
      button: { label: "resubscribe", action: { kind: "resume" } },
      message: { kind: "paused", until: null },
      isCancellable: true,
      priceText: PRICE_TEXT,
    });
  });

  it("asks for a card when the trial ended without one", () => {
    const trialOver = paused({ pause: { kind: "trial-over", until: null } });

    expect(planCardState(VIP, held(trialOver))).toEqual({
      button: { label: "resubscribe", action: { kind: "leave-card" } },
      message: { kind: "trial-over" },
      isCancellable: true,
      priceText: PRICE_TEXT,
    });
  });

  it("waits for the bank when its payment is disputed, and can be ended", () => {
    const disputed = paused({ cancels: true, pause: { kind: "disputed", until: null } });

    expect(planCardState(VIP, held(disputed))).toEqual({
      button: { label: "cancel", action: { kind: "cancel" } },
      message: { kind: "disputed" },
      priceText: PRICE_TEXT,
    });
    expect(planCardState(BASIC, held(disputed))).toMatchObject({
      button: null,
      message: { kind: "held-back" },
    });
  });

  it("leads to the store when a plan was paused, and states when it resumes", () => {
    const inStore = paused({ platform: "android", pause: { kind: "plan", until: 77 } });

    expect(planCardState(VIP, on(holding([inStore]), { platform: "android" }))).toMatchObject({
      button: { label: "resubscribe", action: { kind: "update-card" } },
      message: { kind: "paused", until: 77 },
    });
  });

  it("has no button beside a plan in grace", () => {
    expect(planCardState(BASIC, held(aPlan(VIP, { state: "grace" })))).toEqual(nothingBut(BASIC.PriceText));
  });

  it.each([
    ["unpaid", aPlan(VIP, { state: "blocked" })],
    ["paused", paused()],
  ])("has no button beside a plan that is %s, and states the obstacle", (_what, plan) => {
    expect(planCardState(BASIC, held(plan))).toEqual({
      ...nothingBut(BASIC.PriceText),
      message: { kind: "held-back" },
    });
  });

  const changing = aPlan(VIP, { changesTo: { ProductID: BASIC.ProductID, at: EXPIRES } });

  it("offers to undo a planned change on the running plan", () => {
    expect(planCardState(VIP, held(changing))).toEqual({
      button: { label: "resubscribe", action: { kind: "uncancel" } },
      message: { kind: "cancels-on", at: EXPIRES },
      note: { kind: "followed-by", ProductID: BASIC.ProductID },
      priceText: PRICE_TEXT,
    });
  });

  it("states the first payment of the planned plan", () => {
    expect(planCardState(BASIC, held(changing))).toEqual({
      ...nothingBut(BASIC.PriceText),
      message: { kind: "first-payment-on", at: EXPIRES },
    });
  });

  it("offers no other plan while a change is to come, and says when it would be paid first", () => {
    expect(planCardState(BASIC_YEARLY, held(changing))).toEqual({
      ...nothingBut(BASIC_YEARLY.PriceText),
      message: { kind: "first-payment-on", at: EXPIRES },
    });
  });

  const cancelled = aPlan(VIP, { cancels: true });

  it("offers to undo a cancellation on the web", () => {
    expect(planCardState(VIP, held(cancelled))).toEqual({
      button: { label: "resubscribe", action: { kind: "uncancel" } },
      message: { kind: "cancels-on", at: EXPIRES },
      priceText: PRICE_TEXT,
    });
  });

  it("buys again through the store in the app", () => {
    const inApp = on(holding([aPlan(VIP, { cancels: true, platform: "ios" })]), { platform: "ios" });

    expect(planCardState(VIP, inApp).button).toEqual({ label: "resubscribe", action: { kind: "checkout" } });
  });

  it.each([BASIC, VIP_YEARLY])("$identifier has no button beside a cancelled VIP that runs", (card) => {
    expect(planCardState(card, held(cancelled))).toEqual({
      ...nothingBut(card.PriceText),
      message: { kind: "first-payment-on", at: EXPIRES },
    });
  });

  it.each([
    ["cancelled", { cancels: true }],
    ["to change", { changesTo: { ProductID: BASIC_YEARLY.ProductID, at: EXPIRES } }],
  ])("names no payment for a higher tier beside a plan that is %s", (_how, fields) => {
    expect(planCardState(VIP, held(aPlan(BASIC, fields)))).toEqual(nothingBut(VIP.PriceText));
  });

  it.each([
    ["paid for", aPlan(VIP)],
    ["on trial", aPlan(VIP, { inTrial: true, state: "trial" })],
  ])("can be cancelled while it is %s, and states its renewal", (_how, plan) => {
    expect(planCardState(VIP, held(plan))).toEqual({
      button: { label: "cancel", action: { kind: "cancel" } },
      message: { kind: "renews-on", at: EXPIRES },
      priceText: PRICE_TEXT,
    });
  });

  it("states paused payments, and can be cancelled and changed as usual", () => {
    const uncharged = aPlan(VIP, { pause: { kind: "payments", until: 77 } });

    expect(planCardState(VIP, held(uncharged))).toEqual({
      button: { label: "cancel", action: { kind: "cancel" } },
      message: { kind: "renews-on", at: EXPIRES },
      note: { kind: "payments-paused", until: 77 },
      priceText: PRICE_TEXT,
    });
    expect(planCardState(BASIC, held(uncharged)).button).toMatchObject({ label: "DOWNGRADE" });
  });

  it("offers the higher plan, which starts at once and has no date", () => {
    const basic = aPlan(BASIC);

    expect(planCardState(VIP, held(basic))).toEqual({
      button: { label: "UPGRADE", action: { kind: "change", from: basic } },
      message: null,
      priceText: PRICE_TEXT,
    });
  });

  it("offers the lower plan from the end of the paid time", () => {
    const vip = aPlan(VIP);

    expect(planCardState(BASIC, held(vip))).toEqual({
      button: { label: "DOWNGRADE", action: { kind: "change", from: vip } },
      message: { kind: "first-payment-on", at: EXPIRES },
      priceText: BASIC.PriceText,
    });
  });

  it("offers the other billing cycle from the end of the paid time", () => {
    const vip = aPlan(VIP);

    expect(planCardState(VIP_YEARLY, held(vip))).toEqual({
      button: { label: "SWITCH", action: { kind: "change", from: vip } },
      message: { kind: "first-payment-on", at: EXPIRES },
      priceText: VIP_YEARLY.PriceText,
    });
  });
});

describe("'update card info'", () => {
  const paused = aPlan(VIP, { state: "blocked", pause: { kind: "plan", until: null } });
  const trialOver = aPlan(VIP, { state: "blocked", pause: { kind: "trial-over", until: null } });

  const disputed = aPlan(VIP, {
    state: "blocked",
    cancels: true,
    pause: { kind: "disputed", until: null },
  });

  it.each([
    [true, "renews", aPlan(VIP)],
    [true, "changes", aPlan(VIP, { changesTo: { ProductID: BASIC.ProductID, at: EXPIRES }, cancels: true })],
    [true, "is in grace", aPlan(VIP, { state: "grace", cancels: true })],
    [true, "is blocked", aPlan(VIP, { state: "blocked", cancels: true })],
    [true, "is paused", paused],
    [false, "waits for its first card, which its own button takes", trialOver],
    [false, "is disputed", disputed],
    [false, "is cancelled", aPlan(VIP, { cancels: true })],
  ])("is offered (%s) for a plan that %s", (isOffered, _what, plan) => {
    expect(canUpdateCard(plan)).toBe(isOffered);
  });
});

describe("a conflict", () => {
  it.each([
    ["one of them is cancelled", { cancels: true }],
    ["one of them is a gift", { platform: null }],
    ["one of them takes no money any more", { state: "blocked" }],
  ] satisfies [string, Partial<CurrentSubscription>][])("is missing when %s", (_why, changes) => {
    const other = aPlan(BASIC, { isPrimary: false, ...changes });

    expect(paysTwice([aPlan(VIP), other])).toBe(false);
  });
});
