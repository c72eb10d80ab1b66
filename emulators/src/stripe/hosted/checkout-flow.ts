import { announceCustomer } from "../engine/announce.ts";
import { chargeOnSession } from "../engine/charges.ts";
import { DAY } from "../engine/periods.ts";
import { startSubscription } from "../engine/subscriptions.ts";
import { checkoutPath, formatCheckoutSession, hasTrial } from "../formats/checkout-session.ts";
import { formatPaymentMethod, formatSetupIntent } from "../formats/payment-method.ts";
import { declineText } from "../world/cards.ts";
import type { PaymentMethod, Seconds } from "../world/entities.ts";
import type { CardInput, CheckoutSession } from "../world/hosted-entities.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { cardEntryError, entryOf, toPaymentMethod } from "./card-entry.ts";
import type { DeadReason, HostedOutcome } from "./outcome.ts";

export const challengePath = (session: CheckoutSession): string => `${checkoutPath(session.id)}/challenge`;

/** `null` while the page takes payments. */
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
  if (entry === "accepted") return completeSession(world, session, card);
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
  return completeSession(world, session, card);
}

function completeSession(world: World, session: CheckoutSession, card: CardInput): HostedOutcome {
  const method = toPaymentMethod(card, session.customer, world.now());
  const declined = chargeToday(world, session, method);
  if (declined !== null) return { error: declineText(declined) };
  attachMethod(world, method);
  if (session.mode === "setup") finishSetup(world, session, method);
  else finishSubscription(world, session, method);
  session.status = "complete";
  world.emit("checkout.session.completed", formatCheckoutSession(world.state, session, world.origin));
  return { redirect: session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id) };
}

function chargeToday(world: World, session: CheckoutSession, method: PaymentMethod) {
  if (session.mode === "setup" || hasTrial(session)) return null;
  return chargeOnSession(requireEntity(world.state.customers, session.customer), method);
}

function attachMethod(world: World, method: PaymentMethod): void {
  world.state.paymentMethods.set(method.id, method);
  world.emit("payment_method.attached", formatPaymentMethod(method));
}

function finishSetup(world: World, session: CheckoutSession, method: PaymentMethod): void {
  const intent = requireEntity(world.state.setupIntents, session.setupIntent ?? "");
  intent.status = "succeeded";
  intent.paymentMethod = method.id;
  world.emit("setup_intent.succeeded", formatSetupIntent(intent));
}

/** Default of the subscription, not of the customer. */
function finishSubscription(world: World, session: CheckoutSession, method: PaymentMethod): void {
  const customer = requireEntity(world.state.customers, session.customer);
  customer.name ??= method.holder;
  announceCustomer(world, "updated", customer);
  const subscription = startSubscription(world, {
    customer: session.customer,
    price: session.price ?? "",
    paymentMethod: method.id,
    trialEnd: trialEndOf(session, world.now()),
    metadata: session.subscriptionMetadata,
  });
  session.subscription = subscription.id;
  session.invoice = subscription.latestInvoice;
}

/** Days from the payment, not from the session's creation. */
function trialEndOf({ trialDays, trialEnd }: CheckoutSession, now: Seconds): Seconds | null {
  return trialDays === null ? trialEnd : now + trialDays * DAY;
}
