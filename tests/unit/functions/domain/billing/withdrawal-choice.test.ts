import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import type { Contract } from "#functions/domain/billing/withdrawal.ts";
import {
  findMeant,
  findNamed,
  isPlain,
  openAt,
  wishedFirst,
} from "#functions/domain/billing/withdrawal-choice.ts";

/** A Tuesday. */
const BOUGHT = Date.parse("2026-11-03T20:00:00+01:00");

const aContract = (fields: Partial<Contract> = {}): Contract => ({
  id: "purchase",
  subscriptionId: "sub_1",
  identifier: "vip_monthly",
  tier: 2,
  kind: "purchase",
  months: null,
  concludedAt: BOUGHT,
  ...fields,
});

const plan = aContract();
const change = aContract({ id: "change", kind: "change", concludedAt: BOUGHT + 10 * DAY });
const gift = aContract({ id: "gift", kind: "gift", concludedAt: BOUGHT + 5 * DAY });
const ALL = [change, gift, plan];

describe("the contracts that a declaration may mean", () => {
  it.each([
    ["before the first", -1, []],
    ["at the first's conclusion", 0, [plan]],
    ["between them", 6 * DAY, [gift, plan]],
    ["within all periods", 11 * DAY, ALL],
    ["after the first's period", 16 * DAY, [change, gift]],
    ["after all periods", 40 * DAY, []],
  ])("depend on the time of the declaration: %s", (_when, later, expected) => {
    expect(openAt(ALL, BOUGHT + later)).toEqual(expected);
  });
});

describe("a contract that is named", () => {
  it("is found after its period, too", () => {
    expect(findNamed(ALL, { at: BOUGHT + 40 * DAY, id: "gift" })).toEqual(gift);
  });

  it.each([
    ["concluded after the declaration", { at: BOUGHT + 10 * DAY - 1, id: "change" }],
    ["of others", { at: BOUGHT + 40 * DAY, id: "foreign" }],
  ])("is not found if it is %s", (_what, named) => {
    expect(findNamed(ALL, named)).toBeUndefined();
  });
});

describe("the kind of contract in a declaration", () => {
  it.each([
    ["none, of one contract", [plan], null, plan],
    ["none, of several", ALL, null, undefined],
    ["a kind, of several", ALL, "gift", gift],
    ["a kind that there is twice", [...ALL, aContract({ id: "second" })], "purchase", undefined],
    ["another kind than the only one", [plan], "gift", undefined],
    ["a kind, of no contract", [], "gift", undefined],
  ] as const)("finds the contract that is meant, or none: %s", (_what, open, kind, expected) => {
    expect(findMeant(open, kind)).toEqual(expected);
  });

  it.each([
    ["no contract", [], null, true],
    ["one contract", [plan], null, true],
    ["one of the wished kind", [plan], "purchase", true],
    ["one of another kind", [plan], "gift", false],
    ["several", ALL, null, false],
    ["several, one of the wished kind", ALL, "gift", false],
  ] as const)("makes one press enough, or not, for %s", (_what, open, kind, expected) => {
    expect(isPlain(open, kind)).toBe(expected);
  });

  it.each([
    [null, ALL],
    ["purchase", [plan, change, gift]],
    ["gift", [gift, change, plan]],
  ] as const)("puts %s first, and keeps the order of the others", (kind, expected) => {
    expect(wishedFirst(ALL, kind)).toEqual(expected);
  });
});
