import { chargeOnSession } from "../engine/charges.ts";
import { markPaid, payingMethod } from "../engine/invoices.ts";
import { applyCollectionPause } from "../engine/pausing.ts";
import { HOUR, MINUTE } from "../engine/periods.ts";
import { applyPriceChange, dueNow, type PriceChange, planPriceChange } from "../engine/price-change.ts";
import { portalPath } from "../formats/portal.ts";
import type { Subscription } from "../world/billing-entities.ts";
import { declineText, testCard } from "../world/cards.ts";
import type { PaymentMethod, Seconds } from "../world/entities.ts";
import type { PortalSession } from "../world/hosted-entities.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { CHALLENGE_FAILED } from "./checkout-flow.ts";
import type { DeadReason, HostedOutcome } from "./outcome.ts";

export const portalChallengePath = ({ id }: PortalSession): string => `${portalPath(id)}/challenge`;

export function subscriptionOf({ state }: World, session: PortalSession): Subscription {
  return requireEntity(state.subscriptions, session.subscription);
}

/**
 * Times from Stripe's guide: a page must be opened within five minutes, and expires an hour after its last
 * use.
 */
const TO_OPEN = 5 * MINUTE;
const IDLE = HOUR;

/** Opens a page. Returns why it is dead, which includes changes that have become impossible. */
export function openPortalPage(world: World, session: PortalSession): DeadReason | null {
  const dead = whyDead(world, session);
  if (dead === null) session.lastActiveAt = world.now();
  return dead;
}

function whyDead(world: World, session: PortalSession): DeadReason | null {
  if (session.isUsed) return "complete";
  if (world.now() > endOf(session)) return "expired";
  // After a later pause or cancellation the page stays usable, since no page of Stripe's docs says otherwise.
  const { status, schedule, price } = subscriptionOf(world, session);
  const isRunning = status === "active" || status === "trialing";
  return isRunning && schedule === null && price !== session.price ? null : "outdated";
}

const endOf = ({ created, lastActiveAt }: PortalSession): Seconds =>
  lastActiveAt === null ? created + TO_OPEN : lastActiveAt + IDLE;

export function plannedChange(world: World, session: PortalSession): PriceChange {
  const { updates } = requireEntity(world.state.portalConfigurations, session.configuration);
  const price = requireEntity(world.state.prices, session.price);
  return planPriceChange(world, subscriptionOf(world, session), price, updates.proration);
}

export function cardOf(world: World, session: PortalSession): PaymentMethod | undefined {
  const { defaultPaymentMethod, customer } = subscriptionOf(world, session);
  const id = defaultPaymentMethod ?? requireEntity(world.state.customers, customer).defaultPaymentMethod;
  return world.state.paymentMethods.get(id ?? "");
}

/** Confirms a change, which requires payment of the amount that is due now. */
export function confirmChange(world: World, session: PortalSession): HostedOutcome {
  const dead = openPortalPage(world, session);
  if (dead !== null) return { dead };
  const isCharged = isCollected(world, session) && dueNow(plannedChange(world, session)) > 0;
  const card = cardOf(world, session);
  if (isCharged && card?.type === "card" && testCard(card.cardNumber).isAlwaysChallenged) {
    session.isChallenged = true;
    return { challenge: portalChallengePath(session) };
  }
  return makeChange(world, session);
}

export function answerPortalChallenge(
  world: World,
  session: PortalSession,
  outcome: "complete" | "fail",
): HostedOutcome {
  const dead = openPortalPage(world, session);
  if (dead !== null) return { dead };
  const wasChallenged = session.isChallenged;
  session.isChallenged = false;
  return wasChallenged && outcome === "complete" ? makeChange(world, session) : { error: CHALLENGE_FAILED };
}

function makeChange(world: World, session: PortalSession): HostedOutcome {
  const change = plannedChange(world, session);
  const error = chargeError(world, session, change);
  if (error !== null) return { error };
  const subscription = subscriptionOf(world, session);
  const invoice = applyPriceChange(world, subscription, change);
  if (invoice && subscription.collectionPause)
    applyCollectionPause(world, invoice, subscription.collectionPause);
  else if (invoice) markPaid(world, invoice, payingMethod(world, invoice));
  session.isUsed = true;
  return { redirect: session.completionUrl };
}

/**
 * Returns whether Stripe charges. It charges nothing while collection is paused:
 * https://docs.stripe.com/billing/subscriptions/pause-payment
 */
const isCollected = (world: World, session: PortalSession): boolean =>
  subscriptionOf(world, session).collectionPause === null;

function chargeError(world: World, session: PortalSession, change: PriceChange): string | null {
  if (dueNow(change) === 0 || !isCollected(world, session)) return null;
  const card = cardOf(world, session);
  if (card === undefined) return "There is no card to pay with.";
  const declined = chargeOnSession(world, requireEntity(world.state.customers, session.customer), card);
  return declined === null ? null : declineText(declined);
}
