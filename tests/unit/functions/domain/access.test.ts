import { type PlanPart, TIER_TABLE } from "@gruezi/contract/tiers";
import { describe, expect, it } from "vitest";
import {
  type AccessNeed,
  type AccessVerdict,
  type CallerTier,
  decideAccess,
  needsPlan,
} from "#functions/domain/access.ts";

const HOLDERS: readonly [string, CallerTier][] = [
  ["a visitor", null],
  ["an account without a plan", 0],
  ["a BASIC subscriber", 1],
  ["a VIP subscriber", 2],
];

const FOR_BASIC: readonly AccessVerdict[] = ["signed-out", "no-plan", "allowed", "allowed"];
const FOR_VIP: readonly AccessVerdict[] = ["signed-out", "no-plan", "no-plan", "allowed"];

const VERDICTS: Record<AccessNeed, readonly AccessVerdict[]> = {
  public: ["allowed", "allowed", "allowed", "allowed"],
  account: ["signed-out", "allowed", "allowed", "allowed"],
  BASIC: FOR_BASIC,
  flashcards: FOR_BASIC,
  "grammar-sheets": FOR_BASIC,
  today: FOR_BASIC,
  VIP: FOR_VIP,
  "live-lesson": FOR_VIP,
};

// `Object.keys` types every key as a string.
const everything = Object.keys(VERDICTS) as AccessNeed[];

const cases = everything.flatMap((asked) =>
  HOLDERS.map(([who, held], column) => ({ asked, who, held, verdict: VERDICTS[asked][column] })),
);

describe("access", () => {
  it.each(cases)("$who asking for $asked: $verdict", ({ asked, held, verdict }) => {
    expect(decideAccess(asked, held)).toBe(verdict);
  });

  it("loads the entitlement only when a plan decides", () => {
    expect(everything.filter((asked) => !needsPlan(asked))).toEqual(["public", "account"]);
  });

  it("includes all lower tiers", () => {
    for (const [at, { tier }] of TIER_TABLE.entries()) {
      const added: readonly PlanPart[] = TIER_TABLE.slice(0, at + 1).flatMap(({ adds }) => adds);

      expect(added.map((part) => decideAccess(part, tier))).toEqual(added.map(() => "allowed"));
    }
  });
});
