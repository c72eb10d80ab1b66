import * as v from "valibot";
import { lookupKeySchema } from "../documents/billing-ids.ts";
import { PLATFORMS } from "../documents/entitlement.ts";
import type { PlanPackage } from "../documents/plan-package.ts";

/** Returns the packages of an offer. Refused with `not-found` for an unknown offer. */
export const getRevenueCatOfferRequest = v.strictObject({
  offerID: lookupKeySchema,
  platform: v.picklist(PLATFORMS),
});
export type GetRevenueCatOfferRequest = v.InferOutput<typeof getRevenueCatOfferRequest>;

/** Packages in display order. */
export type GetRevenueCatOfferResponse = readonly PlanPackage[];
