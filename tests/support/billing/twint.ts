import type Stripe from "stripe";
import { findEmail } from "#functions/gateways/auth/identity.ts";
import { claimTrial } from "#functions/gateways/firestore/billing/trial-marks.ts";
import { createStripeCardUpdateCheckoutSession } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { openCheckout, openSessionsOf, requireFirst, subscriptionsOf } from "./checkouts.ts";
import { clock, stripeStandIn } from "./env.ts";
import { recordsOf } from "./world.ts";

const { control } = stripeStandIn;

type Answer = "confirm" | "later" | "refuse";

/** Answers in TWINT's app and delivers the webhooks, unless they are held. */
export async function payByTwint(session: string, answer: Answer = "confirm"): Promise<void> {
  control.payByTwint({ session, answer });
  await control.idle({});
}

type Wanted = Parameters<typeof openCheckout>[1];

/** TWINT is offered to those who have had their trial. */
export async function subscribeByTwint(
  uid: string,
  answer: Answer = "confirm",
  wanted: Wanted = {},
): Promise<string> {
  await hadTrial(uid);
  const { id } = await openCheckout(uid, wanted);
  await payByTwint(id, answer);
  return id;
}

/** Another account with the same address has had the trial. */
export async function hadTrial(uid: string): Promise<void> {
  const traces = { cardFingerprint: null, email: await findEmail(uid) };
  await claimTrial({ uid, subscriptionId: "sub_earlier", traces, at: clock.now() });
}

export const twintPlanOf = async (uid: string): Promise<Stripe.Subscription> =>
  requireFirst(await subscriptionsOf(uid));

/** TWINT answers after the learner has left the page. */
export async function settle(uid: string, outcome: "succeed" | "fail"): Promise<void> {
  const { id: subscription } = await twintPlanOf(uid);
  control.settleTwint({ subscription, outcome });
  await control.idle({});
}

export async function revoke(uid: string, how: "revokeMandate" | "detachMethod"): Promise<void> {
  const { id: subscription } = await twintPlanOf(uid);
  control[how]({ subscription });
  await control.idle({});
}

/** Ways of paying on the open page. */
export const waysOf = async (uid: string) =>
  requireFirst(await openSessionsOf(uid)).allowed_payment_method_types;

/** Opens the page of a new way of paying. */
export const changeWay = async (uid: string): Promise<string> =>
  (await run(createStripeCardUpdateCheckoutSession, { data: null, auth: loginOf(uid) })).id;

export const runningPlansOf = async (uid: string) =>
  (await recordsOf(uid)).filter(({ state }) => state !== "ended");
