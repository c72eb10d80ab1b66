import { waysOfPaying } from "@gruezi/contract/ways-of-paying";
import { expect, it } from "vitest";

it.each([
  ["chf", false, ["card", "twint"]],
  ["chf", true, ["card"]],
  ["eur", false, ["card"]],
  ["eur", true, ["card"]],
])("a payment in %s (in a trial: %s) can be made by %j", (currency, isTrial, ways) => {
  expect(waysOfPaying({ currency, isTrial })).toEqual(ways);
});
