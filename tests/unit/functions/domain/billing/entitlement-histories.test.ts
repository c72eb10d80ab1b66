import "#support/functions/env.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reduceEntitlement } from "#functions/domain/billing/entitlement-reducer.ts";
import { NOW } from "#support/billing/builders.ts";
import { histories, type Step } from "#support/billing/histories.ts";
import { liveThrough, type Outcome } from "#support/billing/in-memory.ts";
import { askProvider, LEARNERS, type Uid } from "#support/billing/provider-world.ts";
import { STORE_MOVES } from "#support/billing/store-moves.ts";
import { STRIPE_MOVES } from "#support/billing/stripe/moves.ts";

const HISTORIES = Number(process.env["HISTORIES"] ?? 1000);
/** No timeout, because `liveThrough` counts steps instead. */
const UNTIMED = { timeout: Number.POSITIVE_INFINITY };

const storedOf = ({ stored }: Outcome) => LEARNERS.map((uid) => stored[uid].entitlement);

/** Computes the expected state from the providers' final state alone. */
function expectedOf(outcome: Outcome, steps: readonly Step[]) {
  return LEARNERS.map((uid) => {
    const records = {
      ...askProvider(outcome.world, "stripe", uid),
      ...askProvider(outcome.world, "revenuecat", uid),
    };
    const hasAlreadySubscribed =
      Object.keys(records).length > 0 || (outcome.stored[uid].wasSubscriber && everBought(steps, uid));
    return reduceEntitlement({ records, hasAlreadySubscribed }, NOW);
  });
}

const everBought = (steps: readonly Step[], uid: Uid): boolean =>
  steps.some(({ source, after }) => Object.keys(askProvider(after, source, uid)).length > 0);

describe("any history at both providers, with events lost, late and disordered", () => {
  it("ends with each learner's state as at the providers", UNTIMED, async () => {
    const endsAsToldLast = fc.asyncProperty(fc.scheduler(), histories, async (scheduler, steps) => {
      const outcome = await liveThrough(scheduler, steps);

      expect(storedOf(outcome)).toEqual(expectedOf(outcome, steps));
    });

    await fc.assert(endsAsToldLast, { numRuns: HISTORIES });
  });

  it("covers everything that can happen", () => {
    const played = fc.sample(histories, { numRuns: 1000, seed: 1 }).flat();

    expect(new Set(played.map(({ name }) => name))).toEqual(new Set([...STRIPE_MOVES, ...STORE_MOVES]));
  });
});
