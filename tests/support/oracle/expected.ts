import type Stripe from "stripe";
import type { StoreCustomer, StorePurchase } from "#support/year/providers.ts";
import { type Books, isPaidByCredit, type PaidInvoice, PRICE_LIST } from "./books.ts";
import { isUpgrade, isUpgradeWithdrawn, withdrawalsOf } from "./contracts.ts";
import { fateOf } from "./money.ts";
import { isCreditUndone, undonePriceOf } from "./outdated-pages.ts";
import { runningPauseOf } from "./pauses.ts";

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
/** Stripe charges about an hour after the end of a period. */
const SLACK = 2 * HOUR;
const GRACE = 7 * DAY;

/** The access that a purchase is expected to give. */
export interface Right {
  tier: number;
  until: number;
  /** True if nothing more is charged. */
  cancels: boolean;
  /** Where the plan is managed. Null if it can be neither changed nor cancelled. */
  platform: "stripe" | "ios" | "android" | null;
}

/** Returns the access of a subscription. Undefined if it gives none. */
export function expectedOfPlan(books: Books, subscription: Stripe.Subscription): Right | undefined {
  const isWithdrawn = withdrawalsOf(books).some(
    ({ subscription: { id }, follows }) => id === subscription.id && follows === "end",
  );
  if (isWithdrawn && subscription.ended_at !== null) return undefined;
  const right = asPaused(books, subscription, rightByStatus(books, subscription));
  return right !== undefined && right.until > books.now ? right : undefined;
}

/** Ends access with the paid period if the learner asked for a pause. */
function asPaused(
  books: Books,
  subscription: Stripe.Subscription,
  right: Right | undefined,
): Right | undefined {
  const { id, status, pause_collection: paused } = subscription;
  const pause = status === "active" ? runningPauseOf(books, id, paused?.resumes_at ?? null) : undefined;
  if (pause === undefined || right === undefined) return right;
  const start = planOf(subscription)?.current_period_start ?? 0;
  return start * SECOND >= pause.from ? undefined : { ...right, until: Math.min(right.until, pause.from) };
}

/** Returns the plan's item. Ignores items that support added. */
export const planOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  items.data.find(({ price }) => PRICE_LIST.has(price.id));

function rightByStatus(books: Books, subscription: Stripe.Subscription): Right | undefined {
  const item = planOf(subscription);
  const sold = PRICE_LIST.get(item?.price.id ?? "");
  if (item === undefined || sold === undefined) return undefined;
  const { tier } = sold;
  const periodEnd = item.current_period_end * SECOND;
  const cancelAt =
    subscription.cancel_at === null ? Number.POSITIVE_INFINITY : subscription.cancel_at * SECOND;
  switch (subscription.status) {
    case "trialing": {
      const end = (subscription.trial_end ?? item.current_period_end) * SECOND;
      return lasting({ tier, end, cancels: subscription.cancel_at_period_end || cancelAt <= end, cancelAt });
    }
    case "active": {
      const cancels = subscription.cancel_at_period_end || cancelAt <= periodEnd;
      return withMoney(books, subscription, lasting({ tier, end: periodEnd, cancels, cancelAt }));
    }
    case "past_due": {
      const until = Math.min(item.current_period_start * SECOND + GRACE, periodEnd, cancelAt);
      const cancels = subscription.cancel_at_period_end || cancelAt <= periodEnd;
      return { tier, until, cancels, platform: "stripe" };
    }
    case "canceled":
      return leftByMoney(books, subscription);
    default:
      return undefined;
  }
}

interface Period extends Pick<Right, "tier" | "cancels"> {
  end: number;
  cancelAt: number;
}

const lasting = ({ tier, end, cancels, cancelAt }: Period): Right => ({
  tier,
  until: cancels ? Math.min(end, cancelAt) : end + SLACK,
  cancels,
  platform: "stripe",
});

/** Returns the payments of the current period. */
const coveringOf = (books: Books, subscription: Stripe.Subscription): readonly PaidInvoice[] =>
  unspentOf(books, subscription).filter((invoice) => lasts(invoice, books.now));

/**
 * Tells whether the invoice still covers the time. A credited line stands for the rest of an earlier period.
 */
const lasts = ({ lines }: PaidInvoice, now: number): boolean =>
  lines.data.some(({ amount, period }) => amount > 0 && period.end * SECOND > now);

/**
 * Returns the payments that are not used up, newest first. An upgrade that is over has used up what was paid
 * before it.
 */
function unspentOf(books: Books, { id }: Stripe.Subscription): readonly PaidInvoice[] {
  const paid = books.providers.invoices
    .filter(
      ({ subscription, amount_paid: amount, ...invoice }) =>
        subscription === id && (amount > 0 || isPaidByCredit(invoice) || isFree(invoice)),
    )
    .filter((invoice) => !isCreditUndone(books, invoice) && !isUpgradeWithdrawn(books, invoice))
    .toSorted((a, b) => b.created - a.created);
  const spent = paid.findIndex(
    (one, index) => isUpgrade(one) && !lasts(one, books.now) && isKept(books, one, paid.slice(index + 1)),
  );
  return spent === -1 ? paid : paid.slice(0, spent);
}

/** Tells whether a code took the whole price off. */
const isFree = ({
  total,
  total_discount_amounts: off,
}: Pick<Stripe.Invoice, "total" | "total_discount_amounts">) =>
  total === 0 && (off ?? []).some(({ amount }) => amount > 0);

/**
 * Tells whether a payment is kept. A credit shares the fate of the earlier payments that may have given it.
 */
const isKept = (books: Books, invoice: PaidInvoice, earlier: readonly PaidInvoice[]): boolean =>
  isFree(invoice) ||
  (invoice.amount_paid > 0
    ? fateOf(books, invoice) === "kept"
    : earlier.length === 0 ||
      earlier.some((one) => isFree(one) || (one.amount_paid > 0 && fateOf(books, one) === "kept")));

/** Judges the access by the latest payment, and by earlier ones if that was returned. */
function withMoney(books: Books, subscription: Stripe.Subscription, right: Right): Right | undefined {
  const covering = coveringOf(books, subscription);
  const kept = covering.filter((invoice, index) => isKept(books, invoice, covering.slice(index + 1)));
  const item = planOf(subscription);
  if (item !== undefined && isPriceUndone(books, subscription.id, item.price.id)) return paidFor(kept);
  if (covering[0] === kept[0]) return right;
  // The payment before a pause does not cover the resumed period.
  const isPlanAgain = kept
    .flatMap(chargedLines)
    .some(
      ({ pricing, period }) =>
        item !== undefined && priceOf(pricing) === item.price.id && period.end >= item.current_period_end,
    );
  return isPlanAgain ? right : paidFor(kept);
}

/** Tells whether the price is that of an undone upgrade, which stays until the plan's end. */
const isPriceUndone = (books: Books, subscription: string, price: string): boolean =>
  undonePriceOf(books, subscription) === price ||
  books.providers.invoices
    .filter((invoice) => invoice.subscription === subscription && isUpgradeWithdrawn(books, invoice))
    .flatMap(chargedLines)
    .some(({ pricing }) => priceOf(pricing) === price);

function paidFor(kept: readonly PaidInvoice[]): Right | undefined {
  if (kept.length === 0) return undefined;
  const ends = kept.flatMap(chargedLines).map(({ period }) => period.end * SECOND);
  return { tier: highestTier(kept), until: Math.max(...ends), cancels: true, platform: "stripe" };
}

const chargedLines = ({ lines }: PaidInvoice): readonly Stripe.InvoiceLineItem[] =>
  lines.data.filter(({ amount }) => amount > 0);

const highestTier = (invoices: readonly PaidInvoice[]): number =>
  Math.max(
    ...invoices.flatMap(chargedLines).map(({ pricing }) => PRICE_LIST.get(priceOf(pricing))?.tier ?? 0),
  );

function priceOf(pricing: Stripe.InvoiceLineItem["pricing"]): string {
  const price = pricing?.price_details?.price;
  return price === undefined ? "" : typeof price === "string" ? price : price.id;
}

/**
 * Returns the access that is left. A plan ended because its payment was returned keeps other paid time, and
 * so does a year after its upgrade.
 */
function leftByMoney(books: Books, subscription: Stripe.Subscription): Right | undefined {
  if (subscription.metadata["revokedAt"] === undefined && !isUpgradeBack(books, subscription))
    return undefined;
  const covering = coveringOf(books, subscription);
  return paidFor(covering.filter((invoice, index) => isKept(books, invoice, covering.slice(index + 1))));
}

/** Tells whether the last upgrade was undone, perhaps to a plan that was paid for longer. */
function isUpgradeBack(books: Books, { id }: Stripe.Subscription): boolean {
  const [last] = books.providers.invoices
    .filter((invoice) => invoice.subscription === id && isUpgrade(invoice))
    .toSorted((a, b) => b.created - a.created);
  if (last === undefined) return false;
  return last.amount_paid > 0 ? fateOf(books, last) === "refunded" : isCreditUndone(books, last);
}

export interface Opened {
  product: string;
  right: Right;
}

/** Returns the access by subscriptions in stores, and by entitlements without one. */
export const expectedInStores = ({ now }: Books, customer: StoreCustomer): readonly Opened[] =>
  [
    ...Object.entries(customer.subscriptions).flatMap(([key, purchase]) => toOpened(key, purchase)),
    ...Object.entries(customer.entitlements).flatMap(([name, entitlement]) => {
      const { product_identifier: product, expires_date: end } = entitlement;
      if (product in customer.subscriptions) return [];
      const until = end === null ? Number.POSITIVE_INFINITY : Date.parse(end);
      return [{ product, right: { tier: tierOf(name), until, cancels: true, platform: null } }];
    }),
  ].filter(({ right }) => right.until > now);

const PLATFORM_OF: Partial<Record<string, Right["platform"]>> = { app_store: "ios", play_store: "android" };

/** Returns the access of a purchase. Skips rows with an unreadable end, since only ended ones are spoilt. */
function toOpened(key: string, purchase: StorePurchase): readonly Opened[] {
  const plan = purchase.product_plan_identifier;
  const product = plan === undefined ? key : `${key}:${plan}`;
  const until = Math.max(instantOf(purchase.expires_date), instantOf(purchase.grace_period_expires_date));
  if (purchase.refunded_at !== null || Number.isNaN(until)) return [];
  const isGift = purchase.store === "promotional";
  const tier = isGift ? tierOfGift(key) : (PRICE_LIST.get(product)?.tier ?? 0);
  const cancels = isGift || purchase.unsubscribe_detected_at !== null;
  return [{ product, right: { tier, until, cancels, platform: PLATFORM_OF[purchase.store] ?? null } }];
}

/** Tells whether the customer bought anything. Hours granted during a store's outage are no purchase. */
export const hasBoughtInStores = ({ subscriptions, non_subscriptions: once }: StoreCustomer): boolean =>
  Object.keys({ ...subscriptions, ...once }).length > 0;

/** The product is `rc_promo_vip_custom`, for example. */
const tierOfGift = (product: string): number => (product.includes("_vip_") ? 2 : 1);
const tierOf = (entitlement: string): number => (entitlement === "vip" ? 2 : 1);

const instantOf = (date: string | null): number => (date === null ? 0 : Date.parse(date));
