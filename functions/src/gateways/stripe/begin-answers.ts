import type { Instant } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import {
  addBeginAnswer,
  type BeginAnswer,
  readBeginText,
  toBeginText,
} from "#domain/billing/begin-answers.ts";
import { Refusal } from "#platform/refusal.ts";
import { stripe, toInstant } from "./client.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

const KEY = "beginAnswers";

/** Returns the answer as metadata of a checkout and of the subscription that it sells. */
export const toBeginMetadata = (answer: BeginAnswer): Record<string, string> =>
  answer.isAsked ? { [KEY]: toBeginText([answer]) } : {};

export const readBeginAnswers = ({ metadata }: Stripe.Subscription): readonly BeginAnswer[] =>
  readBeginText(metadata[KEY] ?? "");

/**
 * Stores the answer given with a change, before the change is made. Refuses with `exhausted` if too many
 * stored answers count for payments.
 */
export async function noteBeginAnswer(subscriptionId: string, answer: BeginAnswer): Promise<void> {
  const client = await stripe();
  const subscription = await client.subscriptions
    .retrieve(subscriptionId, { expand: ["latest_invoice"] })
    .catch(refuseWhenStripeIsDown);
  const known = readBeginAnswers(subscription);
  const answers = addBeginAnswer(known, answer, findLatestInvoiceAt(subscription));
  if (answers === "full") throw new Refusal("exhausted");
  if (answers === known) return;
  await client.subscriptions
    .update(subscriptionId, { metadata: { [KEY]: toBeginText(answers) } })
    .catch(refuseWhenStripeIsDown);
}

const findLatestInvoiceAt = ({ latest_invoice: invoice }: Stripe.Subscription): Instant | undefined =>
  invoice === null || typeof invoice === "string" ? undefined : toInstant(invoice.created);
