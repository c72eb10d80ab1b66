import { DAY, MINUTE } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { findDuplicates } from "#functions/domain/billing/duplicate-subscriptions.ts";
import type { StripeFacts } from "#functions/domain/billing/stripe-record.ts";
import { NOW, someStripeFacts } from "#support/billing/builders.ts";

const older = (fields: Partial<StripeFacts> = {}) =>
  someStripeFacts({ id: "sub_older", created: NOW - 30 * DAY, ...fields });
const newer = (fields: Partial<StripeFacts> = {}) =>
  someStripeFacts({ id: "sub_newer", created: NOW - MINUTE, ...fields });

it("one subscription has no duplicate", () => {
  expect(findDuplicates([newer()], NOW)).toEqual({ keptId: "sub_newer", ids: [] });
});

it("the older one of two running subscriptions stays", () => {
  expect(findDuplicates([newer(), older()], NOW)).toEqual({ keptId: "sub_older", ids: ["sub_newer"] });
});

it("of two subscriptions that began in the same second, the lower id stays", () => {
  const [a, b] = [older({ id: "sub_a" }), older({ id: "sub_b" })];

  expect(findDuplicates([a, b], NOW)).toEqual({ keptId: "sub_a", ids: ["sub_b"] });
  expect(findDuplicates([b, a], NOW)).toEqual({ keptId: "sub_a", ids: ["sub_b"] });
});

it("an unpaid subscription is a duplicate, and never the kept one", () => {
  const unpaid = older({ status: "incomplete" });

  expect(findDuplicates([unpaid, newer()], NOW)).toEqual({ keptId: "sub_newer", ids: ["sub_older"] });
  expect(findDuplicates([unpaid], NOW)).toBeUndefined();
});

it.each(["canceled", "incomplete_expired"])("a subscription that is %s is ignored", (status) => {
  const over = older({ status, endedAt: NOW - DAY });

  expect(findDuplicates([over, newer()], NOW)).toEqual({ keptId: "sub_newer", ids: [] });
});

it("a subscription that ran out a minute ago does not displace a newer purchase, though Stripe has not ended it yet", () => {
  const runOut = older({ cancelAtPeriodEnd: true, periodEnd: NOW - MINUTE });

  expect(findDuplicates([runOut, newer()], NOW)).toEqual({ keptId: "sub_newer", ids: [] });
});

it.each(["past_due", "unpaid", "paused"])(
  "a subscription that is %s is still kept, since it can be recovered",
  (status) => {
    expect(findDuplicates([older({ status }), newer()], NOW)).toEqual({
      keptId: "sub_older",
      ids: ["sub_newer"],
    });
  },
);

it("a subscription that was ended and partly refunded does not displace a newer purchase", () => {
  const { productId, priceId, identifier, tier } = older();
  const left = { productId, priceId, identifier, tier, until: NOW + 20 * DAY };
  const givenBack = older({ status: "canceled", endedAt: NOW - DAY, left });

  expect(findDuplicates([givenBack, newer()], NOW)).toEqual({ keptId: "sub_newer", ids: [] });
});
