import * as v from "valibot";
import { lookupKeySchema, productIdSchema, stripeIdSchema } from "../documents/billing-ids.ts";
import { docIdSchema } from "../documents/ids.ts";
import type { HostedPage } from "./hosted-page.ts";

/**
 * `ProductID` is the caller's current product: a stale page is refused with `conflict`. `bad-input`: a
 * `StripePriceID` that is not the package's. `not-changeable`: cancelled, unpaid or paused. A package with a
 * private lesson needs `selectedPrivateLesson` unless the caller has a slot; other packages refuse it. Slots:
 * `not-found`, `conflict` if taken, `exhausted` if none is left.
 */
export const changeStripeSubscriptionRequest = v.strictObject({
  StripePriceID: stripeIdSchema,
  ProductID: productIdSchema,
  PackageID: lookupKeySchema,
  OfferID: lookupKeySchema,
  selectedPrivateLesson: v.optional(v.nullable(docIdSchema), null),
});
export type ChangeStripeSubscriptionRequest = v.InferOutput<typeof changeStripeSubscriptionRequest>;

/**
 * `confirm`: an upgrade to confirm and pay at the provider. `scheduled`: changes at the period's end.
 * `applied`: changed, since nothing was paid yet. The last two return our success page's url.
 */
export interface ChangeStripeSubscriptionResponse extends HostedPage {
  kind: "confirm" | "scheduled" | "applied";
}
