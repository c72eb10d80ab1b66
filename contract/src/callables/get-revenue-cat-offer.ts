import * as v from "valibot";
import { lookupKeySchema } from "../documents/billing-ids.ts";
import { PLATFORMS } from "../documents/entitlement.ts";
import type { PlanPackage } from "../documents/plan-package.ts";

/** An offer that does not exist is refused with `not-found`. */
export const getRevenueCatOfferRequest = v.strictObject({
  offerID: lookupKeySchema,
  platform: v.picklist(PLATFORMS),
});
export type GetRevenueCatOfferRequest = v.InferOutput<typeof getRevenueCatOfferRequest>;

/** In the order in which they are to be shown. */
export type GetRevenueCatOfferResponse = readonly PlanPackage[];
