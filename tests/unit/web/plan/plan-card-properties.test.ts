import { findYourPlan } from "@gruezi/contract/your-plan";
import fc from "fast-check";
import { describe, it } from "vitest";
import { EXPIRES, SOLD, untried } from "#support/samples/plan-situations.ts";
import { aPackage, aPlan, OFFER } from "#support/samples/plans.ts";
import { VIP_WITH_LESSON } from "#support/samples/private-lessons.ts";
import {
  type PlanAction,
  type PlanCard,
  type PlanLabel,
  type PlanSituation,
  planCardState,
} from "#web/features/plan/cards/plan-card-state.ts";
import type { Standing } from "#web/features/plan/current-plan/standing.ts";

const DOES: Record<PlanLabel, readonly PlanAction["kind"][]> = {
  "TRY OUT": ["sign-up", "checkout"],
  SUBSCRIBE: ["sign-up", "checkout"],
  cancel: ["cancel"],
  resubscribe: ["uncancel", "checkout", "update-card", "resume", "leave-card"],
  UPGRADE: ["change"],
  DOWNGRADE: ["change"],
  SWITCH: ["change"],
};

describe("any answer of the server", () => {
  const answer = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof(
      fc.constant({ status: "loading" } as const),
      fc.constant({ status: "failed", reason: "unavailable" } as const),
      value.map((known) => ({ status: "ready", value: known }) as const),
    );
  const unsold = aPackage({ ProductID: "prod_unsold", Tier: 1 });
  const plans = fc.constantFrom(...OFFER, VIP_WITH_LESSON, untried, unsold);
  const subscription = fc
    .record({
      plan: plans,
      state: fc.constantFrom("trial", "paid", "grace", "blocked" as const),
      platform: fc.constantFrom("stripe", "ios", "android", null),
      cancels: fc.boolean(),
      inTrial: fc.boolean(),
      isPrimary: fc.boolean(),
      pause: fc.option(
        fc.record({
          kind: fc.constantFrom("plan", "trial-over", "payments" as const),
          until: fc.option(fc.constant(EXPIRES)),
        }),
      ),
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
    soldProductIds: fc.constant([...SOLD, VIP_WITH_LESSON.ProductID]),
  });

  const check = (holds: (card: PlanCard, situation: PlanSituation) => boolean) =>
    fc.assert(fc.property(plans, situations, holds), { numRuns: 2_000 });
  const labelOf = (card: PlanCard, situation: PlanSituation) => {
    const { button } = planCardState(card, situation);
    return button === null || button === "waiting" ? button : button.label;
  };
  const planOf = ({ standing }: PlanSituation) =>
    standing.status === "signed-in" && standing.current.status === "ready"
      ? findYourPlan(standing.current.value)
      : undefined;

  it("gives each button one of its words' actions", () => {
    check((card, situation) => {
      const { button } = planCardState(card, situation);
      return button === null || button === "waiting" || DOES[button.label].includes(button.action.kind);
    });
  });

  it("offers a trial only to visitors and learners who certainly never subscribed", () => {
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

  it("mentions a trial in the price exactly where the button does", () => {
    check((card, situation) => {
      const speaksOfTrial = planCardState(card, situation).priceText === card.OfferPriceText;
      return speaksOfTrial === (labelOf(card, situation) === "TRY OUT");
    });
  });

  it("leaves no button with a plan of another platform", () => {
    check((card, situation) => {
      const plan = planOf(situation);
      return !plan || plan.platform === situation.platform || labelOf(card, situation) === null;
    });
  });

  it("sells nothing new to a learner with a plan", () => {
    check((card, situation) => {
      const label = labelOf(card, situation);
      return !planOf(situation) || (label !== "SUBSCRIBE" && label !== "TRY OUT");
    });
  });

  it("leaves no button with an unreadable plan", () => {
    check((card, situation) => {
      const { standing } = situation;
      const isUnread = standing.status === "signed-in" && standing.current.status === "failed";
      return !isUnread || labelOf(card, situation) === null;
    });
  });

  it("lets a plan without access be resumed and cancelled", () => {
    check((card, situation) => {
      const plan = planOf(situation);
      const isOwn = plan?.ProductID === card.ProductID && plan.platform === situation.platform;
      if (!isOwn || plan.state !== "blocked") return true;
      return (
        labelOf(card, situation) === "resubscribe" && planCardState(card, situation).isCancellable === true
      );
    });
  });

  it("offers cancelling on the learner's own plan alone", () => {
    check(
      (card, situation) =>
        labelOf(card, situation) !== "cancel" || planOf(situation)?.ProductID === card.ProductID,
    );
  });
});
