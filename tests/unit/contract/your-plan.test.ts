import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import {
  cycleOf,
  findHalted,
  findHighest,
  findPlanToCancel,
  findStorePlans,
  findYourPlan,
  paysTwice,
} from "@gruezi/contract/your-plan";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aCurrentPlan, currentPlans, swissNoon } from "#support/samples/current-plans.ts";

const anyPlan = fc
  .record({
    ProductID: fc.constantFrom("a", "b", "c", "d", "e"),
    Tier: fc.constantFrom(1 as const, 2 as const),
    state: fc.constantFrom("trial" as const, "paid" as const, "grace" as const, "blocked" as const),
    platform: fc.constantFrom("stripe" as const, "ios" as const, "android" as const, null),
    cancels: fc.boolean(),
    accessUntil: fc.constantFrom(swissNoon(2027, 1, 1), swissNoon(2027, 2, 1)),
  })
  .map((fields) => aCurrentPlan({ ...fields, isPrimary: false }));
/** Any plans, with at most one primary plan, which is never a gift. */
const anyPlans = fc
  .tuple(fc.uniqueArray(anyPlan, { maxLength: 5, selector: ({ ProductID }) => ProductID }), fc.nat(4))
  .map(([plans, place]) => {
    const managed = plans.filter(({ platform }) => platform !== null);
    const primary = managed[place % Math.max(managed.length, 1)];
    return plans.map((plan) => ({ ...plan, isPrimary: plan === primary }));
  });
const anywhere = fc.constantFrom("stripe" as const, "ios" as const, "android" as const);
const givesAccess = ({ state }: CurrentSubscription) => state !== "blocked";

const check = (holds: (plans: CurrentSubscription[], here: "stripe" | "ios" | "android") => boolean) =>
  void fc.assert(fc.property(anyPlans, anywhere, holds), { numRuns: 1_000 });

describe("any purchases", () => {
  it("the order of purchases changes no answer", () => {
    check((plans, here) => {
      const [told, reversed] = [currentPlans(...plans), currentPlans(...plans.toReversed())];

      for (const find of [findYourPlan, findHighest, findHalted, findStorePlans])
        expect(find(reversed)).toEqual(find(told));
      expect(findPlanToCancel(reversed, here)).toEqual(findPlanToCancel(told, here));
      return true;
    });
  });

  it("your plan is the server's primary plan", () => {
    check((plans) => findYourPlan(currentPlans(...plans)) === plans.find(({ isPrimary }) => isPrimary));
  });

  it("no plan gives more than the learner's highest tier", () => {
    check((plans) => {
      const highest = findHighest(currentPlans(...plans));
      if (!highest) return plans.length === 0;
      return plans.every((plan) => !givesAccess(plan) || (givesAccess(highest) && plan.Tier <= highest.Tier));
    });
  });

  it("a learner without a higher grant has their own plan's tier", () => {
    check((plans) => {
      const current = currentPlans(...plans);
      const yours = findYourPlan(current);
      const rivals = plans.filter((plan) => givesAccess(plan) && plan.Tier > (yours?.Tier ?? 0));
      return !yours || !givesAccess(yours) || rivals.length > 0 || findHighest(current) === yours;
    });
  });

  it("a cancellation targets the plan that renews on this platform, or else the learner's own plan", () => {
    check((plans, here) => {
      const current = currentPlans(...plans);
      const found = findPlanToCancel(current, here);
      const renewsHere = plans.filter(({ platform, cancels }) => platform === here && !cancels);
      if (renewsHere.length === 0) return found === findYourPlan(current);
      return found !== undefined && renewsHere.includes(found);
    });
  });

  it("only uncancelled plans of a store count as charged by the store", () => {
    check((plans) =>
      findStorePlans(currentPlans(...plans)).every(
        ({ platform, cancels }) => (platform === "ios" || platform === "android") && !cancels,
      ),
    );
  });

  it("an unpaid plan is reported first if it is the learner's own", () => {
    check((plans) => {
      const current = currentPlans(...plans);
      const yours = findYourPlan(current);
      const isHalted = yours?.state === "grace" || yours?.state === "blocked";
      return !isHalted || findHalted(current) === yours;
    });
  });

  it("no learner with two payments can cancel only one", () => {
    check((plans) => {
      const cancellable = plans.filter(({ platform, cancels }) => platform !== null && !cancels);
      return !paysTwice(plans) || cancellable.length > 1;
    });
  });
});

describe("a cancellation in the app", () => {
  const inStore = aCurrentPlan({ ProductID: "ios_old", platform: "ios", cancels: true, isPrimary: false });

  it("targets the web's plan when the store's is already cancelled", () => {
    const onWeb = aCurrentPlan({ ProductID: "web" });

    expect(findPlanToCancel(currentPlans(inStore, onWeb), "ios")).toEqual(onWeb);
  });

  it("targets the store's renewing plan, not the cancelled one", () => {
    const renewing = aCurrentPlan({ ProductID: "ios_new", platform: "ios" });

    expect(findPlanToCancel(currentPlans(inStore, renewing), "ios")).toEqual(renewing);
  });
});

describe("the billing cycle of a purchase", () => {
  it.each([
    ["vip_annually", "annual"],
    ["vip_private_monthly", "monthly"],
    ["rc_promo_vip", null],
  ])("of %s is %s", (identifier, cycle) => {
    expect(cycleOf({ identifier })).toBe(cycle);
  });
});
