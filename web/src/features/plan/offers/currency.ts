import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { findPriceIn, type PlanPackage } from "@gruezi/contract/documents/plan-package";
import {
  CURRENCIES,
  CURRENCY_PARAMETER,
  type Currency,
  DEFAULT_CURRENCY,
  findCurrency,
} from "@gruezi/contract/money";
import { readParameter } from "#lib/search-params.ts";

/** Returns the currencies of the plans. Empty in the app, where the store chooses. */
export const currenciesOf = (plans: readonly PlanPackage[]): readonly Currency[] =>
  CURRENCIES.filter((currency) => plans.some((plan) => findPriceIn(plan, currency)));

/**
 * Returns the currency of the learner's plan, since a subscription never changes it, else that of the address, else
 * francs.
 */
export function shownCurrency(
  query: URLSearchParams,
  held: CurrentSubscription | undefined,
  sold: readonly Currency[],
): string {
  if (held?.currency) return held.currency;
  const wished = findCurrency(readParameter(query, CURRENCY_PARAMETER));
  return wished && sold.includes(wished) ? wished : DEFAULT_CURRENCY;
}

export function withCurrency(query: URLSearchParams, currency: Currency): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set(CURRENCY_PARAMETER, currency);
  return changed;
}

/**
 * Returns the plans with their prices in the currency. Omits plans without one, which could be neither bought nor
 * changed to.
 */
export const inCurrency = (plans: readonly PlanPackage[], currency: string): readonly PlanPackage[] =>
  plans.flatMap((plan) => {
    if (plan.StripePrice === null || plan.StripePrice.currency === currency) return [plan];
    const price = findPriceIn(plan, currency);
    return price ? [{ ...plan, ...price }] : [];
  });
