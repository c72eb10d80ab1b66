import * as v from "valibot";
import { lookupKeySchema, productIdSchema, stripeIdSchema } from "../documents/billing-ids.ts";
import { docIdSchema } from "../documents/ids.ts";
import { asksToBegin } from "./asks-to-begin.ts";
import type { HostedPage } from "./hosted-page.ts";

/**
 * Changes the caller's plan. Refused with `conflict` if `ProductID`, the caller's current product, is stale;
 * with `bad-input` if `StripePriceID` is not the package's; with `not-changeable` if the plan is cancelled,
 * changing, unpaid, paused or the same; with `exhausted` after too many answers to `asksToBegin`.
 *
 * A package with a private lesson needs `selectedPrivateLesson` unless the caller has a slot; other packages
 * refuse it. A slot is refused with `not-found`, with `conflict` if it is taken, and with `exhausted` if none
 * is left.
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
 * `confirm`: the learner confirms and pays on the provider's page. `scheduled`: the plan changes at the
 * period's end. `applied`: it changed at once, since nothing was paid yet. The last two return the url of our
 * success page.
 */
export interface ChangeStripeSubscriptionResponse extends HostedPage {
  kind: "confirm" | "scheduled" | "applied";
}
