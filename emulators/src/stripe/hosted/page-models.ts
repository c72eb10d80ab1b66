import { toMoneyText } from "../../pages/texts.ts";
import { DAY } from "../engine/periods.ts";
import { dueNow } from "../engine/price-change.ts";
import { checkoutPath, dueToday, hasTrial } from "../formats/checkout-session.ts";
import { portalPath } from "../formats/portal.ts";
import { dayText, priceText } from "../formats/texts.ts";
import type {
  ChallengePageModel,
  CheckoutPageModel,
  DeadPageModel,
  PortalConfirmPageModel,
} from "../pages/models.ts";
import { cardText } from "../world/cards.ts";
import type { Price, Seconds } from "../world/entities.ts";
import type { CheckoutSession, PortalSession } from "../world/hosted-entities.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { digitsOf } from "./card-entry.ts";
import { challengePath } from "./checkout-flow.ts";
import type { DeadReason } from "./outcome.ts";
import { cardOf, plannedChange, portalChallengePath, subscriptionOf } from "./portal-flow.ts";

export function toCheckoutPage(
  world: World,
  session: CheckoutSession,
  error: string | null,
): CheckoutPageModel {
  const { email } = requireEntity(world.state.customers, session.customer);
  const page = {
    email,
    action: checkoutPath(session.id),
    backUrl: session.cancelUrl ?? "/",
    error,
  };
  if (session.price === null) return { ...page, kind: "setup", ...NOTHING_BOUGHT };
  const price = requireEntity(world.state.prices, session.price);
  return {
    ...page,
    kind: "subscription",
    productName: requireEntity(world.state.products, price.product).name,
    priceText: priceText(price),
    dueTodayText: toMoneyText(dueToday(world.state, session), price.currency),
    ...toTrial(world, session, price),
  };
}

const NOTHING_BOUGHT = {
  productName: null,
  priceText: null,
  dueTodayText: null,
  trialText: null,
  trialDays: null,
};

function toTrial(world: World, session: CheckoutSession, { unitAmount, currency }: Price) {
  if (!hasTrial(session)) return { trialText: null, trialDays: null };
  const now = world.now();
  const end: Seconds = session.trialEnd ?? now + (session.trialDays ?? 0) * DAY;
  return {
    trialText: `First payment of ${toMoneyText(unitAmount, currency)} on ${dayText(end)}`,
    trialDays: Math.round((end - now) / DAY),
  };
}

export function toCheckoutChallenge(world: World, session: CheckoutSession): ChallengePageModel {
  const currency = session.price ? requireEntity(world.state.prices, session.price).currency : "chf";
  return {
    action: challengePath(session),
    amountText: toMoneyText(dueToday(world.state, session), currency),
    last4: digitsOf(session.challengedCard?.number ?? "").slice(-4),
  };
}

export function toPortalChallenge(world: World, session: PortalSession): ChallengePageModel {
  const change = plannedChange(world, session);
  return {
    action: portalChallengePath(session),
    amountText: toMoneyText(dueNow(change), change.price.currency),
    last4: cardOf(world, session)?.cardNumber.slice(-4) ?? "",
  };
}

export function toPortalPage(
  world: World,
  session: PortalSession,
  error: string | null,
): PortalConfirmPageModel {
  const change = plannedChange(world, session);
  const { price, periodEnd } = change;
  const current = requireEntity(world.state.prices, subscriptionOf(world, session).price);
  const card = cardOf(world, session);
  return {
    action: portalPath(session.id),
    backUrl: session.returnUrl ?? "/",
    currentPlanText: planText(world, current),
    newPlanText: planText(world, price),
    dueTodayText: toMoneyText(dueNow(change), price.currency),
    thenText: `then ${priceText(price)} from ${dayText(periodEnd)}`,
    cardText: card ? cardText(card.cardNumber) : "no card",
    error,
  };
}

const planText = (world: World, price: Price): string =>
  `${requireEntity(world.state.products, price.product).name}: ${priceText(price)}`;

const DEAD_TEXTS: Record<DeadReason, Omit<DeadPageModel, "backUrl">> = {
  complete: { title: "All done", text: "You have been here before: this is paid or changed already." },
  expired: { title: "This page has expired", text: "Go back and begin again." },
  "customer-gone": { title: "This account is gone", text: "Whom this page was for is no customer any more." },
  outdated: {
    title: "This change can no longer be made",
    text: "The subscription has changed since this page was opened.",
  },
};

export const toDeadPage = (reason: DeadReason, backUrl: string | null): DeadPageModel => ({
  ...DEAD_TEXTS[reason],
  backUrl,
});
