import * as v from "valibot";
import { lookupKeySchema, productIdSchema, stripeIdSchema } from "../documents/billing-ids.ts";
import { docIdSchema } from "../documents/ids.ts";
import { asksToBegin } from "./asks-to-begin.ts";
import type { HostedPage } from "./hosted-page.ts";

/**
 * `conflict`: `ProductID`, the caller's current product, is stale. `bad-input`: a `StripePriceID` that is not
 * the package's. `not-changeable`: cancelled, changing, unpaid, paused or the same plan. A package with a
 * private lesson needs `selectedPrivateLesson` unless the caller has a slot; others refuse it. Slots:
 * `not-found`, `conflict` if taken, `exhausted` if none is left, or after too many answers to `asksToBegin`.
 */
export const changeStripeSubscriptionRequest = v.strictObject({
  StripePriceID: stripeIdSchema,
  ProductID: productIdSchema,
  PackageID: lookupKeySchema,
  OfferID: lookupKeySchema,
  selectedPrivateLesson: v.optional(v.nullable(docIdSchema), null),
  asksToBegin,
});
export type ChangeStripeSubscriptionRequest = v.InferOutput<typeof changeStripeSubscriptionRequest>;

/**
 * `confirm`: to confirm and pay at the provider. `scheduled`: at the period's end. `applied`: at once, since
 * nothing was paid yet. The last two return our success page's url.
 */
export interface ChangeStripeSubscriptionResponse extends HostedPage {
  kind: "confirm" | "scheduled" | "applied";
}
