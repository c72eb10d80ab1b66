import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, SECOND } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { tierAt } from "#functions/domain/billing/subscription-state.ts";
import { getGrants } from "#functions/gateways/firestore/billing/entitlements.ts";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { store } from "#support/functions/store.ts";
import { customerOf } from "./checkouts.ts";
import { clock, stripeStandIn } from "./env.ts";
import { recordsOf } from "./world.ts";

const LIVE: ReadonlySet<string> = new Set(["trialing", "active", "past_due", "paused", "unpaid"]);

/** Whether a payment that was not refunded, or a credit from one, covers this moment. */
async function isPaidFor(customer: string, at: number): Promise<boolean> {
  const client = await stripe();
  const { data: paid } = await client.invoices.list({ customer, status: "paid", limit: 100 });
  const covering = paid.filter(({ lines }) => covers(lines.data, at));
  const isByCredit = covering.some(movesBalance);
  const charged = (isByCredit ? paid : covering).filter(({ amount_paid: amount }) => amount > 0);
  const returned = await Promise.all(charged.map(isReturned));
  return returned.includes(false);
}

const movesBalance = ({
  amount_paid: paid,
  starting_balance: before,
  ending_balance: after,
}: Stripe.Invoice) => paid === 0 && after !== before;

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

/** Counts the upgrades whose invoice was voided, or paid and returned. */
async function countTakenBack(customer: string): Promise<number> {
  const client = await stripe();
  const { data } = await client.invoices.list({ customer, limit: 100 });
  const upgrades = data.filter(
    ({ billing_reason: reason, lines }) =>
      reason === "subscription_update" && lines.data.some(({ amount }) => amount < 0),
  );
  const back = await Promise.all(
    upgrades.map(async (one) => one.status === "void" || (one.amount_paid > 0 && (await isReturned(one)))),
  );
  return back.filter(Boolean).length;
}

const hasLine = (records: readonly SubscriptionRecord[]): boolean =>
  records.some(({ withdrawn, upgradeUndoneAt }) => withdrawn !== null || upgradeUndoneAt !== null);

/** Undefined if the account exists. */
async function findLeavingAt(uid: string): Promise<number | undefined> {
  const mark = await store().doc(`DeletedUsers/${uid}`).get();
  return mark.get("at")?.toMillis();
}

/** A deleted account keeps no access and pays nothing more. */
async function findBrokenByLeaver(uid: string, customer: string, leftAt: number): Promise<readonly string[]> {
  const client = await stripe();
  const { data } = await client.invoices.list({ customer, status: "paid", limit: 100 });
  const later = data.filter(
    ({ amount_paid: paid, status_transitions: { paid_at: paidAt } }) =>
      paid > 0 && (paidAt ?? 0) * SECOND > leftAt,
  );
  const isKept = (await Promise.all(later.map(isReturned))).includes(false);
  const hasAccess = tierAt(await getGrants(uid), clock.now()) > 0;
  return [
    ...(isKept ? ["a payment after the account was deleted"] : []),
    ...(hasAccess ? ["access without an account"] : []),
  ];
}

/** Names each broken rule in a sentence. The rules hold at any moment, after any commands. */
export async function findBroken(uid: string, customer: string): Promise<readonly string[]> {
  const client = await stripe();
  const at = clock.now();
  const { data: subscriptions } = await client.subscriptions.list({ customer, status: "all" });
  const live = subscriptions.filter(({ status }) => LIVE.has(status));
  const isTrial = live.some(({ status }) => status === "trialing");
  const isInGrace = live.some(({ status }) => status === "past_due");
  const hasAccess = tierAt(await getGrants(uid), at) > 0;
  const isPaid = await isPaidFor(customer, at);
  const hours = await hoursOf(uid);
  const hasLessonPlan = live.some(isLessonPlan);
  const isSilent = (await countTakenBack(customer)) > 0 && !hasLine(await recordsOf(uid));
  const leftAt = await findLeavingAt(uid);
  const ofPlan = [
    ...(hasAccess && !isPaid && !isTrial && !isInGrace ? ["access without payment"] : []),
    ...(!hasAccess && isPaid ? ["payment without access"] : []),
    ...(isSilent ? ["an upgrade taken back without a line in the ledger"] : []),
  ];
  return [
    ...(leftAt === undefined ? ofPlan : await findBrokenByLeaver(uid, customer, leftAt)),
    ...(hours !== (hasLessonPlan ? 1 : 0)
      ? [`${hours} hours, ${hasLessonPlan ? "with" : "without"} a plan`]
      : []),
    ...(live.length > (leftAt === undefined ? 1 : 0) ? [`${live.length} live subscriptions`] : []),
  ];
}

/**
 * Days of the looks: at once, after the paid month, in a pause, after the longest pause, and in a second
 * year. None is a day of renewal, whose charge comes an hour later.
 */
const LOOKS = [0, 25, 45, 117, 380];

/**
 * Lists broken rules by day, for over a year; empty if all hold. `known`: the customer of a deleted account.
 */
export async function liveOn(uid: string, known?: string): Promise<readonly string[]> {
  const customer = known ?? (await customerOf(uid));
  const broken: string[] = [];
  let day = 0;
  for (const look of LOOKS) {
    await clock.advance((look - day) * DAY);
    await stripeStandIn.control.idle({});
    day = look;
    for (const rule of await findBroken(uid, customer)) broken.push(`day ${look}: ${rule}`);
  }
  return broken;
}
