import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { tierAt } from "#functions/domain/billing/subscription-state.ts";
import { getGrants } from "#functions/gateways/firestore/billing/entitlements.ts";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { store } from "#support/functions/store.ts";
import { customerOf, subscriptionsOf } from "./checkouts.ts";
import { clock, stripeStandIn } from "./env.ts";
import { recordsOf } from "./world.ts";

const LIVE: ReadonlySet<string> = new Set(["trialing", "active", "past_due", "paused", "unpaid"]);

/** Paid, not refunded, and for a period that covers this moment. */
async function isPaidFor(uid: string, at: number): Promise<boolean> {
  const client = await stripe();
  const customer = await customerOf(uid);
  const { data: paid } = await client.invoices.list({ customer, status: "paid", limit: 100 });
  const covering = paid.filter(({ amount_paid: amount, lines }) => amount > 0 && covers(lines.data, at));
  const returned = await Promise.all(covering.map(isReturned));
  return returned.includes(false);
}

const covers = (lines: readonly Stripe.InvoiceLineItem[], at: number): boolean =>
  lines.some(({ period, amount }) => amount > 0 && period.start * 1000 <= at && at < period.end * 1000);

async function isReturned({ id, amount_paid: paid }: Stripe.Invoice): Promise<boolean> {
  const client = await stripe();
  const { data: payments } = await client.invoicePayments.list({ invoice: id ?? "", limit: 10 });
  const intents = payments.flatMap(({ payment }) => payment.payment_intent ?? []);
  const refunds = await Promise.all(
    intents.map((intent) =>
      client.refunds.list({ payment_intent: typeof intent === "string" ? intent : intent.id }),
    ),
  );
  const back = refunds.flatMap(({ data }) => data).filter(({ status }) => status !== "failed");
  const isWithdrawnFrom = back.some(({ metadata }) => metadata?.["withdrawal"] !== undefined);
  return isWithdrawnFrom || back.reduce((sum, { amount }) => sum + amount, 0) >= paid;
}

const isLessonPlan = ({ items }: Stripe.Subscription): boolean =>
  items.data.some(({ price }) => price.id === "price_vip_private_monthly");

async function hoursOf(uid: string): Promise<number> {
  const { size } = await store().collection("PrivateLessons").where("StudentUID", "==", uid).get();
  return size;
}

/** Upgrades whose invoice was voided, or paid and returned. */
async function countTakenBack(uid: string): Promise<number> {
  const client = await stripe();
  const { data } = await client.invoices.list({ customer: await customerOf(uid), limit: 100 });
  const upgrades = data.filter(
    ({ billing_reason: reason, lines }) =>
      reason === "subscription_update" && lines.data.some(({ amount }) => amount < 0),
  );
  const back = await Promise.all(upgrades.map(async (one) => one.status === "void" || isReturned(one)));
  return back.filter(Boolean).length;
}

const hasLine = (records: readonly SubscriptionRecord[]): boolean =>
  records.some(({ withdrawn, upgradeUndoneAt }) => withdrawn !== null || upgradeUndoneAt !== null);

/** Each broken rule in a sentence; the rules hold at any moment, after any commands. */
export async function findBroken(uid: string): Promise<readonly string[]> {
  const at = clock.now();
  const subscriptions = await subscriptionsOf(uid);
  const live = subscriptions.filter(({ status }) => LIVE.has(status));
  const isTrial = live.some(({ status }) => status === "trialing");
  const isInGrace = live.some(({ status }) => status === "past_due");
  const hasAccess = tierAt(await getGrants(uid), at) > 0;
  const isPaid = await isPaidFor(uid, at);
  const hours = await hoursOf(uid);
  const hasLessonPlan = live.some(isLessonPlan);
  const isSilent = (await countTakenBack(uid)) > 0 && !hasLine(await recordsOf(uid));
  return [
    ...(isSilent ? ["an upgrade taken back without a line in the ledger"] : []),
    ...(hours !== (hasLessonPlan ? 1 : 0)
      ? [`${hours} hours, ${hasLessonPlan ? "with" : "without"} a plan`]
      : []),
    ...(live.length > 1 ? [`${live.length} live subscriptions`] : []),
    ...(hasAccess && !isPaid && !isTrial && !isInGrace ? ["access without payment"] : []),
    ...(!hasAccess && isPaid ? ["payment without access"] : []),
  ];
}

/**
 * At once, after the paid month, in a pause, after the longest pause, and in a second year; never on a day of
 * renewal, whose charge comes an hour later.
 */
const LOOKS = [0, 25, 45, 117, 380];

/** Broken rules by day, for over a year; empty if all hold. */
export async function liveOn(uid: string): Promise<readonly string[]> {
  const broken: string[] = [];
  let day = 0;
  for (const look of LOOKS) {
    await clock.advance((look - day) * DAY);
    await stripeStandIn.control.idle({});
    day = look;
    for (const rule of await findBroken(uid)) broken.push(`day ${look}: ${rule}`);
  }
  return broken;
}
