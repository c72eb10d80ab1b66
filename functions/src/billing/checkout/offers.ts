import { LESSON_OFFER, OFFER_IN_USE } from "@gruezi/contract/business";
import { discountedPriceText } from "@gruezi/contract/discounts";
import type { Discount, Platform } from "@gruezi/contract/documents/entitlement";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { type Instant, MINUTE } from "@gruezi/contract/durations";
import { findUnpriced, priceIn, toPackages } from "#domain/billing/offer.ts";
import { findOfferCache, type OfferCache, storeOfferCache } from "#gateways/firestore/billing/offer-cache.ts";
import { listOfferings } from "#gateways/revenuecat/offerings.ts";
import { listPrices } from "#gateways/stripe/prices.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";

/** How long the cache is fresh. RevenueCat allows sixty such requests a minute per project. */
const FRESH = 10 * MINUTE;
/** How long learners get the stale cache after a failure, before the next attempt. */
const PAUSE_AFTER_FAILURE = MINUTE;

/** Returns an offer's packages in display order. Undefined for an unknown offer. */
export async function getOffer(
  offerId: string,
  platform: Platform,
): Promise<readonly PlanPackage[] | undefined> {
  const { offerings, prices } = await getOffers();
  const offering = offerings.find(({ identifier }) => identifier === offerId);
  return offering && toPackages(offering, prices, platform);
}

export type SoldPackage = PlanPackage & { StripePriceID: string };

/** Returns a package that is sold on the web. Refuses with `not-found` for any other. */
export async function requirePackage(offerId: string, packageId: string): Promise<SoldPackage> {
  const packages = await getOffer(offerId, "stripe");
  const sold = packages?.find(({ identifier }) => identifier === packageId);
  if (!sold?.StripePriceID) throw new Refusal("not-found");
  return { ...sold, StripePriceID: sold.StripePriceID };
}

export const needsSlot = ({ Prerequisites }: PlanPackage): boolean =>
  Prerequisites.includes("one_private_lesson");

interface Coming {
  currency: string;
  discounts: readonly Discount[];
  /** Instant of the first payment. */
  from: Instant;
}

/**
 * Returns a text such as 'CHF 39.00 per month'. Undefined unless the product has exactly one price, and that
 * one in the currency.
 */
export async function findPriceText(
  productId: string,
  { currency, discounts, from }: Coming,
): Promise<string | undefined> {
  const { prices } = await getOffers();
  const [price, ...others] = prices.filter((known) => known.productId === productId);
  const charged = price && priceIn(price, currency);
  if (charged === undefined || others.length > 0) return undefined;
  const { unitAmount, interval } = charged;
  const cycle = interval === "year" ? "annual" : "monthly";
  return discountedPriceText(discounts, { ProductID: productId, currency, unitAmount, cycle, from });
}

async function getOffers(): Promise<OfferCache> {
  const known = await findOfferCache();
  if (known !== undefined && (isFresh(known) || hasJustFailed())) return known;
  return assembleOnce().catch((cause: unknown) => serveOld(known, cause));
}

const isFresh = ({ assembledAt }: OfferCache): boolean => isWithin(FRESH, assembledAt);

/**
 * Returns whether less than `time` has passed. A future instant does not count: it stems from an emulator's
 * clock that was set back.
 */
const isWithin = (time: number, instant: Instant): boolean => instant <= now() && now() - instant < time;

/** Serves the stale cache, which is safe: Stripe refuses prices that are no longer sold. */
function serveOld(known: OfferCache | undefined, cause: unknown): OfferCache {
  if (known === undefined) throw new Refusal("unavailable", { cause });
  logFault("old offers served", cause, { assembledAt: new Date(known.assembledAt) });
  return known;
}

let assembling: Promise<OfferCache> | undefined;
let failedAt = Number.NEGATIVE_INFINITY;

const hasJustFailed = (): boolean => isWithin(PAUSE_AFTER_FAILURE, failedAt);

function assembleOnce(): Promise<OfferCache> {
  assembling ??= assemble()
    .catch((fault: unknown) => {
      failedAt = now();
      throw fault;
    })
    .finally(() => {
      assembling = undefined;
    });
  return assembling;
}

/** Ids of the offerings that are sold. Others cannot be bought, even by name. */
const SOLD = [OFFER_IN_USE, LESSON_OFFER];

async function assemble(): Promise<OfferCache> {
  const [offerings, prices] = await Promise.all([listOfferings(SOLD), listPrices()]);
  const unpriced = findUnpriced(offerings, prices);
  if (unpriced.length > 0) logFault("plans without a price that names them", undefined, { unpriced });
  const offers = { assembledAt: now(), offerings, prices };
  await storeOfferCache(offers);
  return offers;
}
