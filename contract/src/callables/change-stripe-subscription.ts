import * as v from "valibot";
import { lookupKeySchema, productIdSchema, stripeIdSchema } from "../documents/billing-ids.ts";
import { docIdSchema } from "../documents/ids.ts";
import type { HostedPage } from "./hosted-page.ts";

/**
 * `ProductID` is the product the caller holds now: a page that is out of date is refused with `conflict`.
 * `StripePriceID` must be the price of the package, or the request is refused with `bad-input`. A subscription that
 * is cancelled, unpaid or paused is `not-changeable`. A package that asks for a private lesson needs
 * `selectedPrivateLesson`, unless the caller has an hour already, which goes along; every other package refuses one.
 * An hour is refused as for a checkout: `not-found`, `conflict` when it is taken, `exhausted` when none is left.
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
 * `confirm`: an upgrade, to be confirmed and paid on the provider's page. `scheduled`: takes place at the period's
 * end. `applied`: done, because nothing has been paid yet. The url of the last two is our own success page.
 */
export interface ChangeStripeSubscriptionResponse extends HostedPage {
  kind: "confirm" | "scheduled" | "applied";
}
