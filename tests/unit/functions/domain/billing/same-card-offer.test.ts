import { DAY } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { isSameCardOffered } from "#functions/domain/billing/same-card-offer.ts";
import { NOW } from "#support/billing/builders.ts";

it.each([
  ["at once", 0, true],
  ["until a day has passed", DAY - 1, true],
  ["no longer after a day", DAY, false],
])("the plan of a refused trial is offered %s", (_when, since, isOffered) => {
  expect(isSameCardOffered(NOW, NOW + since)).toBe(isOffered);
});
