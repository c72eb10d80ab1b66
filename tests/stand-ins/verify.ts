import { findRecorded } from "./recorded-file.ts";
import { findDifferences as findStoreDifferences } from "./revenuecat/judge.ts";
import { playAtStandIn as playAtStores } from "./revenuecat/play.ts";
import type { StoreScenario } from "./revenuecat/scenario.ts";
import { STORE_SCENARIOS } from "./revenuecat/scenarios.ts";
import type { Scenario } from "./stripe/account.ts";
import { findDocumentedDifferences, findRecordedDifferences, findTypeFaults } from "./stripe/judge.ts";
import { playAtStandIn } from "./stripe/play.ts";
import { STRIPE_SCENARIOS } from "./stripe/scenarios/index.ts";
import type { Tape } from "./tape.ts";

export interface Verdict {
  /** Whether the stand-in was compared with the vendor's recorded answers or with its documentation. */
  source: "recorded" | "documented";
  /** The differences. Each names scenario and path. */
  differences: readonly string[];
  /** The called methods of Stripe's SDK. */
  calls: readonly string[];
  tape: Tape;
}

interface Verification {
  vendor: "Stripe" | "RevenueCat";
  name: string;
  verify(): Promise<Verdict>;
}

/** Verifies every scenario at the stand-ins. */
export const VERIFICATIONS: readonly Verification[] = [
  ...STRIPE_SCENARIOS.map(
    (scenario): Verification => ({
      vendor: "Stripe",
      name: scenario.name,
      verify: () => verifyStripe(scenario),
    }),
  ),
  ...STORE_SCENARIOS.map(
    (scenario): Verification => ({
      vendor: "RevenueCat",
      name: scenario.name,
      verify: () => verifyStores(scenario),
    }),
  ),
];

async function verifyStripe(scenario: Scenario): Promise<Verdict> {
  const { tape, calls } = await playAtStandIn(scenario);
  const recorded = findRecorded(scenario.name);
  const compared = recorded
    ? findRecordedDifferences(scenario, tape, recorded)
    : findDocumentedDifferences(scenario, tape);
  return {
    source: recorded ? "recorded" : "documented",
    differences: [...findTypeFaults(scenario, tape), ...compared],
    calls: [...calls],
    tape,
  };
}

async function verifyStores(scenario: StoreScenario): Promise<Verdict> {
  const tape = await playAtStores(scenario);
  return { source: "documented", differences: findStoreDifferences(scenario, tape), calls: [], tape };
}
