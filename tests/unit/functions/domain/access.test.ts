import type { Access } from "@gruezi/contract/documents/lesson";
import { describe, expect, it } from "vitest";
import { type AccessVerdict, decideAccess, needsPlan, type TierHeld } from "#functions/domain/access.ts";

const HOLDERS: readonly [string, TierHeld][] = [
  ["a visitor", null],
  ["an account without a plan", 0],
  ["a BASIC subscriber", 1],
  ["a VIP subscriber", 2],
];

const VERDICTS: Record<Access, readonly AccessVerdict[]> = {
  public: ["allowed", "allowed", "allowed", "allowed"],
  account: ["signed-out", "allowed", "allowed", "allowed"],
  BASIC: ["signed-out", "no-plan", "allowed", "allowed"],
  VIP: ["signed-out", "no-plan", "no-plan", "allowed"],
};

const cases = (Object.keys(VERDICTS) as Access[]).flatMap((access) =>
  HOLDERS.map(([who, held], column) => ({ access, who, held, verdict: VERDICTS[access][column] })),
);

describe("who may open what", () => {
  it.each(cases)("$who asking for $access content: $verdict", ({ access, held, verdict }) => {
    expect(decideAccess(access, held)).toBe(verdict);
  });

  it("asks for the entitlement only where a plan decides", () => {
    const levels: Access[] = ["public", "account", "BASIC", "VIP"];

    expect(levels.filter(needsPlan)).toEqual(["BASIC", "VIP"]);
  });
});
