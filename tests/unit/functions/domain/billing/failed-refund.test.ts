import { DAY } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { isStillOwed, type RefundFacts } from "#functions/domain/billing/returned-money.ts";
import { NOW } from "#support/billing/builders.ts";

const aRefund = (fields: Partial<RefundFacts> = {}): RefundFacts => ({
  ...{ status: "succeeded", amount: 3_900, at: NOW, withdrawalId: null },
  ...fields,
});
const FAILED = aRefund({ status: "failed" });

it.each<[string, readonly RefundFacts[], boolean]>([
  ["that failed is owed", [FAILED], true],
  ["that was cancelled is owed", [aRefund({ status: "canceled" })], true],
  ["is owed beside an earlier partial one", [aRefund({ amount: 500, at: NOW - DAY }), FAILED], true],
  ["is owed beside an earlier whole one", [aRefund({ at: NOW - DAY }), FAILED], true],
  ["is owed beside a later smaller one", [FAILED, aRefund({ amount: 3_899, at: NOW + DAY })], true],
  ["is owed if it failed again", [FAILED, aRefund({ status: "failed", at: NOW + DAY })], true],
  ["is not owed once it was given again", [FAILED, aRefund({ at: NOW + DAY })], false],
  ["is not owed if it was given again at once", [FAILED, aRefund()], false],
  ["is none where all arrived", [aRefund()], false],
  ["is none without refunds", [], false],
])("a refund %s", (_what, refunds, isOwed) => {
  expect(isStillOwed(refunds)).toBe(isOwed);
});
