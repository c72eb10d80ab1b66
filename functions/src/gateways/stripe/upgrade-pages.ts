import type Stripe from "stripe";
import * as v from "valibot";
import { openPage, outdatePages, type UpgradePages } from "#domain/billing/upgrade-pages.ts";
import { stripe } from "./client.ts";
import { findPlanItem } from "./plan-item.ts";
import { refuseWhenOvertaken, refuseWhenStripeIsDown } from "./requests.ts";

const prices = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(" ").filter((price) => price !== "")),
  ),
  "",
);

/** Each key has the ids of prices, separated by spaces. Metadata takes 500 characters. */
const metadataSchema = v.object({ openUpgrades: prices, outdatedUpgrades: prices });

function readPages({ metadata }: Stripe.Subscription): UpgradePages {
  const { openUpgrades: open, outdatedUpgrades: outdated } = v.parse(metadataSchema, metadata);
  return { open, outdated };
}

const toMetadata = ({ open, outdated }: UpgradePages) => ({
  openUpgrades: open.join(" "),
  outdatedUpgrades: outdated.join(" "),
});

async function writePages(subscriptionId: string, pages: UpgradePages): Promise<void> {
  const client = await stripe();
  await client.subscriptions
    .update(subscriptionId, { metadata: toMetadata(pages) })
    .catch(refuseWhenOvertaken);
}

/** Notes an upgrade page before it is created, so that no page goes unnoticed. */
export async function noteUpgradePage(subscription: Stripe.Subscription, price: string): Promise<void> {
  const pages = readPages(subscription);
  if (pages.open.includes(price) && !pages.outdated.includes(price)) return;
  await writePages(subscription.id, openPage(pages, price));
}

/**
 * Marks open upgrade pages as outdated, before a command's write. `agreedPrice` is the price to which the
 * command changes.
 */
export async function outdateUpgradePages(
  subscription: Stripe.Subscription,
  agreedPrice?: string,
): Promise<void> {
  const pages = readPages(subscription);
  const isAgreed = agreedPrice !== undefined && pages.outdated.includes(agreedPrice);
  if (pages.open.length === 0 && !isAgreed) return;
  const paidPrice = findPlanItem(subscription)?.item.price.id;
  await writePages(subscription.id, outdatePages(pages, { paidPrice, agreedPrice }));
}

/** Returns the plan's price if an outdated page sold it. */
export function findOutdatedPrice(subscription: Stripe.Subscription): string | undefined {
  const price = findPlanItem(subscription)?.item.price.id;
  return price !== undefined && readPages(subscription).outdated.includes(price) ? price : undefined;
}

export interface OutdatedUpgrade {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  /**
   * `void`: the invoice charged nothing, as in a pause. `credited`: the rest of the earlier plan or the
   * customer's balance paid it. `unclear`: the plan was renewed since, so a person decides.
   */
  fate: "paid" | "void" | "credited" | "unclear";
}

/** Finds an upgrade that an outdated page sold. Undefined once it is undone. */
export async function findOutdatedUpgrade(subscriptionId: string): Promise<OutdatedUpgrade | undefined> {
  const client = await stripe();
  const subscription = await client.subscriptions
    .retrieve(subscriptionId, { expand: ["latest_invoice"] })
    .catch(refuseWhenStripeIsDown);
  const { latest_invoice: invoice } = subscription;
  if (findOutdatedPrice(subscription) === undefined || invoice === null || typeof invoice === "string")
    return undefined;
  return { subscription, invoice, fate: fateOf(invoice) };
}

function fateOf({
  billing_reason: reason,
  status,
  amount_paid: paid,
}: Stripe.Invoice): OutdatedUpgrade["fate"] {
  if (reason !== "subscription_update") return "unclear";
  if (status === "void") return "void";
  if (status !== "paid") return "unclear";
  return paid > 0 ? "paid" : "credited";
}

/**
 * Marks the upgrade as undone. Idempotent. This is the first step, so that the plan's record keeps it
 * whatever follows.
 */
export async function markUndone(subscriptionId: string, at: number): Promise<void> {
  const client = await stripe();
  await client.subscriptions
    .update(subscriptionId, { metadata: { upgradeUndoneAt: String(at), moneyBackAt: String(at) } })
    .catch(refuseWhenStripeIsDown);
}

/**
 * Forgets that the price was outdated. This is the last step: the price may stay until the plan's end, and
 * later events must not undo it again.
 */
export async function settleUndone(subscriptionId: string): Promise<void> {
  const client = await stripe();
  const subscription = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  const price = findOutdatedPrice(subscription);
  if (price === undefined) return;
  const { open, outdated } = readPages(subscription);
  const pages = { open, outdated: outdated.filter((one) => one !== price) };
  await client.subscriptions
    .update(subscriptionId, { metadata: toMetadata(pages) })
    .catch(refuseWhenStripeIsDown);
}
