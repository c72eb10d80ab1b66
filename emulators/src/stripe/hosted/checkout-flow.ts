import { announceCustomer } from "../engine/announce.ts";
import { chargeOnSession } from "../engine/charges.ts";
import { awaitOnce, isSingle, payOnce } from "../engine/one-time-payments.ts";
import { DAY } from "../engine/periods.ts";
import { startSubscription } from "../engine/subscriptions.ts";
import { newMandatedMethod, newTwintMethod } from "../engine/twint.ts";
import {
  checkoutPath,
  dueToday,
  formatCheckoutSession,
  requireSessionCurrency,
} from "../formats/checkout-session.ts";
import { formatPaymentMethod, formatSetupIntent } from "../formats/payment-method.ts";
import { declineText } from "../world/cards.ts";
import type { PaymentMethod, Seconds } from "../world/entities.ts";
import type { CardInput, CheckoutSession, TwintAnswer } from "../world/hosted-entities.ts";
import { isActiveCode } from "../world/promotion-codes.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { cardEntryError, entryOf, toPaymentMethod } from "./card-entry.ts";
import type { DeadReason, HostedOutcome } from "./outcome.ts";

export const challengePath = (session: CheckoutSession): string => `${checkoutPath(session.id)}/challenge`;

/** Returns why the page takes no payment. `null` while it does. */
export function whyDead(world: World, { status, customer }: CheckoutSession): DeadReason | null {
  if (status !== "open") return status;
  return requireEntity(world.state.customers, customer).isDeleted ? "customer-gone" : null;
}

export function enterCard(world: World, session: CheckoutSession, card: CardInput): HostedOutcome {
  const dead = whyDead(world, session);
  if (dead !== null) return { dead };
  const error = cardEntryError(card, world.now());
  if (error !== null) return { error };
  const entry = entryOf(card);
  if (entry === "accepted") return completeWithCard(world, session, card);
  if (entry !== "challenged") return { error: declineText(entry) };
  session.challengedCard = card;
  return { challenge: challengePath(session) };
}

export const CHALLENGE_FAILED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

export function answerChallenge(
  world: World,
  session: CheckoutSession,
  outcome: "complete" | "fail",
): HostedOutcome {
  const dead = whyDead(world, session);
  if (dead !== null) return { dead };
  const card = session.challengedCard;
  session.challengedCard = null;
  if (card === null || outcome === "fail") return { error: CHALLENGE_FAILED };
  return completeWithCard(world, session, card);
}

const completeWithCard = (world: World, session: CheckoutSession, card: CardInput): HostedOutcome =>
  completeSession(world, session, {
    method: toPaymentMethod(card, session.customer, world.now()),
    country: card.country,
    isPaidLater: false,
  });

export const twintPath = (session: CheckoutSession): string => `${checkoutPath(session.id)}/twint`;

export const takesTwint = ({ allowedPaymentMethodTypes: types }: CheckoutSession): boolean =>
  types?.includes("twint") ?? false;

const TWINT_REFUSED = "Your TWINT payment was cancelled. You can try again, or pay in another way.";

/** Applies the answer in the TWINT app. For a setup, `later` counts as `confirm`. */
export function payByTwint(world: World, session: CheckoutSession, answer: TwintAnswer): HostedOutcome {
  const dead = whyDead(world, session);
  if (dead !== null) return { dead };
  if (!takesTwint(session)) return { error: "TWINT is not offered here." };
  if (answer === "refuse") return { error: TWINT_REFUSED };
  const isPaidLater = answer === "later" && session.mode !== "setup";
  const method = session.oneTime
    ? newTwintMethod(world, session.customer)
    : newMandatedMethod(world, session.customer, isPaidLater ? "pending" : "active");
  return completeSession(world, session, { method, country: "CH", isPaidLater });
}

interface Given {
  method: PaymentMethod;
  country: string;
  isPaidLater: boolean;
}

function completeSession(world: World, session: CheckoutSession, given: Given): HostedOutcome {
  if (isCodeOver(world, session)) return { error: CODE_OVER };
  const { method, isPaidLater } = given;
  const declined = isPaidLater ? null : chargeToday(world, session, method);
  if (declined !== null) return { error: declineText(declined) };
  attachMethod(world, method);
  if (session.mode === "setup") finishSetup(world, session, method);
  else if (isSingle(session)) (isPaidLater ? awaitOnce : payOnce)(world, session, method.id);
  else finishSubscription(world, session, given);
  session.status = "complete";
  world.emit("checkout.session.completed", formatCheckoutSession(world.state, session, world.origin));
  return { redirect: session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id) };
}

export const CODE_OVER = "This promotion code is no longer valid. Please go back and choose again.";

/**
 * Returns whether the code can no longer be redeemed. Codes are redeemed with the payment, so that a limit
 * holds for any number of open pages.
 */
const isCodeOver = ({ state, now }: World, { promotionCode }: CheckoutSession): boolean =>
  promotionCode !== null && !isActiveCode(state, requireEntity(state.promotionCodes, promotionCode), now());

function chargeToday(world: World, session: CheckoutSession, method: PaymentMethod) {
  if (session.mode === "setup" || dueToday(world.state, session) === 0) return null;
  return chargeOnSession(world, requireEntity(world.state.customers, session.customer), method);
}

function attachMethod(world: World, method: PaymentMethod): void {
  world.state.paymentMethods.set(method.id, method);
  world.emit("payment_method.attached", formatPaymentMethod(method));
}

function finishSetup(world: World, session: CheckoutSession, method: PaymentMethod): void {
  const intent = requireEntity(world.state.setupIntents, session.setupIntent ?? "");
  intent.status = "succeeded";
  intent.paymentMethod = method.id;
  intent.mandate = method.type === "twint" ? method.mandate : null;
  world.emit("setup_intent.succeeded", formatSetupIntent(intent));
}

/** Creates the subscription. The method becomes the default of the subscription, not of the customer. */
function finishSubscription(
  world: World,
  session: CheckoutSession,
  { method, country, isPaidLater }: Given,
): void {
  const customer = requireEntity(world.state.customers, session.customer);
  customer.name ??= method.holder;
  if (session.isTaxed) customer.country = country;
  announceCustomer(world, "updated", customer);
  const subscription = startSubscription(world, {
    customer: session.customer,
    price: session.price ?? "",
    currency: requireSessionCurrency(session),
    isTaxed: session.isTaxed,
    paymentMethod: method.id,
    trialEnd: trialEndOf(session, world.now()),
    metadata: session.subscriptionMetadata,
    isPaidLater,
    code: world.state.promotionCodes.get(session.promotionCode ?? ""),
  });
  session.subscription = subscription.id;
  session.invoice = subscription.latestInvoice;
}

/** Returns the end of the trial. Its days count from the payment, not from the session's creation. */
function trialEndOf({ trialDays, trialEnd }: CheckoutSession, now: Seconds): Seconds | null {
  return trialDays === null ? trialEnd : now + trialDays * DAY;
}
