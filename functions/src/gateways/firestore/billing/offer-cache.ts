import { PLATFORMS } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import type { OfferingFacts, PriceFacts } from "#domain/billing/offer.ts";
import { findDocument, firestore, instantField, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { offerPath } from "#gateways/firestore/document-paths.ts";
import { packageFields } from "#gateways/revenuecat/offerings.ts";

export interface OfferCache {
  assembledAt: Instant;
  offerings: readonly OfferingFacts[];
  prices: readonly PriceFacts[];
}

const packageSchema = v.object({
  identifier: v.string(),
  ...packageFields,
  ProductIDs: v.object(v.entriesFromList(PLATFORMS, v.exactOptional(v.string()))),
});

const amountFields = { currency: v.string(), unitAmount: v.number() };

const priceSchema = v.object({
  id: v.string(),
  productId: v.string(),
  ...amountFields,
  others: v.array(v.object(amountFields)),
  interval: v.picklist(["month", "year"]),
  identifier: v.string(),
  tier: packageFields.Tier,
});

const cacheSchema = v.object({
  assembledAt: instantField,
  offerings: v.array(v.object({ identifier: v.string(), packages: v.array(packageSchema) })),
  prices: v.array(priceSchema),
});

/** Path of the cache, which holds all offers. An offer that it lacks does not exist. */
const path = offerPath("current");

/** Returns the cached offers. Undefined if there are none, or if their shape is outdated. */
export async function findOfferCache(): Promise<OfferCache | undefined> {
  const parsed = v.safeParse(cacheSchema, await findDocument(path, v.unknown()));
  return parsed.success ? parsed.output : undefined;
}

export async function storeOfferCache({ assembledAt, offerings, prices }: OfferCache): Promise<void> {
  const store = await firestore();
  await store
    .doc(path)
    .set({ assembledAt: new Date(assembledAt), offerings, prices })
    .catch(refuseWhenUnavailable);
}
