import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { Instant } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { now } from "#platform/clock.ts";
import { idOf, stripe, toSeconds } from "./client.ts";
import { findItemId, findSoldPrice } from "./plan-item.ts";
import { dropEarlierChanges, dropScheduledChange } from "./renewal.ts";
import { idempotently, type KeyOf, refuseWhenOvertaken, refuseWhenStripeIsDown } from "./requests.ts";
import { noteUpgradePage } from "./upgrade-pages.ts";

/** Swaps the price in a trial, when nothing was paid yet. The trial keeps its end. */
export async function swapPriceInTrial(
  subscriptionId: string,
  { priceId, trialEnd, keyOf }: { priceId: string; trialEnd: Instant; keyOf: KeyOf },
): Promise<void> {
  await dropEarlierChanges(subscriptionId, priceId);
  const client = await stripe();
  const itemId = await findItemId(subscriptionId);
  const swap = {
    items: [{ id: itemId, price: priceId }],
    proration_behavior: "none",
    trial_end: toSeconds(trialEnd),
    metadata: toAgreement(priceId),
  } satisfies Stripe.SubscriptionUpdateParams;
  await idempotently(keyOf("swap"), (options) =>
    client.subscriptions.update(subscriptionId, swap, options),
  ).catch(refuseWhenOvertaken);
}

/** Schedules a change for the period's end, without a charge. Returns the schedule's id. */
export async function scheduleChange(subscriptionId: string, priceId: string, keyOf: KeyOf): Promise<string> {
  await dropEarlierChanges(subscriptionId, priceId);
  const client = await stripe();
  const soldPrice = await findSoldPrice(subscriptionId);
  const schedule = await idempotently(keyOf("schedule"), (options) =>
    client.subscriptionSchedules.create({ from_subscription: subscriptionId }, options),
  ).catch(refuseWhenOvertaken);
  const change = {
    end_behavior: "release",
    proration_behavior: "none",
    phases: toPhases(schedule, { soldPrice, priceId }),
  } satisfies Stripe.SubscriptionScheduleUpdateParams;
  await idempotently(keyOf("phases"), (options) =>
    client.subscriptionSchedules.update(schedule.id, change, options),
  ).catch(refuseWhenOvertaken);
  const agreement = { metadata: toAgreement(priceId) };
  await idempotently(keyOf("agreement"), (options) =>
    client.subscriptions.update(subscriptionId, agreement, options),
  ).catch(refuseWhenOvertaken);
  return schedule.id;
}

/**
 * Returns metadata that dates a change, since it is a new contract with its own right of withdrawal. An
 * upgrade is dated by its invoice.
 */
const toAgreement = (priceId: string) => ({ agreedAt: String(now()), agreedPrice: priceId });

type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;

/**
 * Returns the running and the next phase. They replace all phases, so they repeat discounts, currency, tax
 * and other items.
 */
function toPhases(
  { id, phases }: Stripe.SubscriptionSchedule,
  { soldPrice, priceId }: { soldPrice: string; priceId: string },
): [running: Phase, next: Phase] {
  const running = phases[0];
  if (running === undefined) throw new Error(`The schedule ${id} has no running phase.`);
  const kept = {
    ...toSameDiscounts(running.discounts),
    currency: running.currency,
    ...(running.automatic_tax && { automatic_tax: { enabled: running.automatic_tax.enabled } }),
  };
  const items = running.items.map(({ price, quantity, discounts: own }) => ({
    price: idOf(price),
    quantity: quantity ?? 1,
    ...toSameDiscounts(own),
  }));
  if (!items.some(({ price }) => price === soldPrice))
    throw new Error(`The schedule ${id} does not have the price ${soldPrice}.`);
  return [
    {
      items,
      ...kept,
      start_date: running.start_date,
      end_date: running.end_date,
      proration_behavior: "none",
    },
    {
      items: items.map((item) => (item.price === soldPrice ? { ...item, price: priceId } : item)),
      ...kept,
      proration_behavior: "none",
    },
  ];
}

type Discount = Stripe.SubscriptionSchedule.Phase.Discount;

/** Returns a phase's discounts. If it has none, the customer's discounts continue. */
const toSameDiscounts = (discounts: readonly Discount[]) =>
  discounts.length > 0 && { discounts: discounts.map(toSameDiscount) };

/** Refers to the discount, which keeps its remaining months. Its coupon would restart them. */
function toSameDiscount({ discount, promotion_code: code, coupon }: Discount) {
  if (discount !== null) return { discount: idOf(discount) };
  if (code !== null) return { promotion_code: idOf(code) };
  return coupon === null ? {} : { coupon: idOf(coupon) };
}

interface Upgrade {
  customerId: string;
  subscriptionId: string;
  priceId: string;
  productId: string;
  idempotencyKey: string;
  /** Stripe redirects here after the payment, and to `backUrl` when the learner abandons the page. */
  successUrl: string;
  backUrl: string;
}

/**
 * Opens the page that confirms an upgrade. Stripe shows the proration and handles declined cards and 3-D
 * Secure. The subscription changes only when it is paid.
 */
export async function openUpgradePage(upgrade: Upgrade): Promise<HostedPage> {
  const { customerId, subscriptionId, priceId, idempotencyKey, successUrl, backUrl } = upgrade;
  await noteUpgradePage(await dropScheduledChange(subscriptionId), priceId);
  const client = await stripe();
  const [configuration, itemId] = await Promise.all([
    requireConfiguration(client, upgrade),
    findItemId(subscriptionId),
  ]);
  const page = {
    customer: customerId,
    configuration,
    return_url: backUrl,
    flow_data: {
      type: "subscription_update_confirm",
      subscription_update_confirm: {
        subscription: subscriptionId,
        items: [{ id: itemId, price: priceId, quantity: 1 }],
      },
      after_completion: { type: "redirect", redirect: { return_url: successUrl } },
    },
  } satisfies Stripe.BillingPortal.SessionCreateParams;
  const { id, url } = await idempotently(idempotencyKey, (options) =>
    client.billingPortal.sessions.create(page, options),
  ).catch(refuseWhenStripeIsDown);
  return { id, url };
}

const PURPOSE = "upgrade";

/**
 * Returns the portal configuration of the price. Stripe needs one per price, which its first upgrade creates.
 */
async function requireConfiguration(client: Stripe, upgrade: Upgrade): Promise<string> {
  const { data } = await client.billingPortal.configurations
    .list({ active: true, limit: 100 })
    .catch(refuseWhenStripeIsDown);
  const known = data.find(
    ({ metadata }) => metadata?.["purpose"] === PURPOSE && metadata["price"] === upgrade.priceId,
  );
  return known?.id ?? createConfiguration(client, upgrade);
}

async function createConfiguration(
  client: Stripe,
  { priceId, productId, backUrl }: Upgrade,
): Promise<string> {
  const { id } = await client.billingPortal.configurations
    .create(
      {
        name: `Upgrade to ${priceId}`,
        metadata: { app: "gruezi", purpose: PURPOSE, price: priceId },
        default_return_url: backUrl,
        features: {
          subscription_update: {
            enabled: true,
            default_allowed_updates: ["price"],
            products: [{ product: productId, prices: [priceId] }],
            proration_behavior: "always_invoice",
            // Stripe's default would end and charge a trial.
            trial_update_behavior: "continue_trial",
          },
        },
      },
      { idempotencyKey: `portal:${PURPOSE}:${priceId}` },
    )
    .catch(refuseWhenStripeIsDown);
  return id;
}
