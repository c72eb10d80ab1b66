import { toAmountText } from "@gruezi/contract/money";
import { payingMethod } from "../engine/invoices.ts";
import { DAY } from "../engine/periods.ts";
import { dueNow } from "../engine/price-change.ts";
import {
  checkoutPath,
  dueToday,
  firstDiscount,
  hasTrial,
  requireSessionCurrency,
} from "../formats/checkout-session.ts";
import { dueOf, invoicePath } from "../formats/invoice.ts";
import { portalPath } from "../formats/portal.ts";
import { dayText, priceText } from "../formats/texts.ts";
import type {
  ChallengePageModel,
  CheckoutPageModel,
  DeadPageModel,
  InvoicePageModel,
  PortalConfirmPageModel,
  TwintPageModel,
} from "../pages/models.ts";
import { amountIn, TAX_COUNTRIES, taxWithin } from "../world/amounts.ts";
import type { Invoice } from "../world/billing-entities.ts";
import type { Price, Seconds } from "../world/entities.ts";
import type { CheckoutSession, OneTime, PortalSession } from "../world/hosted-entities.ts";
import { last4Of, methodText } from "../world/methods.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { digitsOf } from "./card-entry.ts";
import { challengePath, takesTwint, twintPath } from "./checkout-flow.ts";
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
    twintAction: takesTwint(session) ? twintPath(session) : null,
    backUrl: session.cancelUrl ?? "/",
    error,
  };
  if (session.oneTime) return { ...page, kind: "payment", ...toOneTime(session, session.oneTime) };
  if (session.price === null) return { ...page, kind: "setup", ...NOTHING_BOUGHT };
  const price = requireEntity(world.state.prices, session.price);
  const currency = requireSessionCurrency(session);
  return {
    ...page,
    kind: "subscription",
    productName: requireEntity(world.state.products, price.product).name,
    priceText: priceText(price, currency),
    discountText: toDiscountText(world, session),
    dueTodayText: toAmountText(currency, dueToday(world.state, session)),
    countries: session.isTaxed ? TAX_COUNTRIES : [],
    submitText: session.submitText,
    ...toTrial(world, session, price),
  };
}

function toOneTime(session: CheckoutSession, { name, amount }: OneTime) {
  const priceText = toAmountText(requireSessionCurrency(session), amount);
  return { ...NOTHING_BOUGHT, productName: name, priceText, dueTodayText: priceText };
}

function toDiscountText({ state }: World, session: CheckoutSession): string | null {
  const code = state.promotionCodes.get(session.promotionCode ?? "");
  const off = toAmountText(requireSessionCurrency(session), firstDiscount(state, session));
  return code ? `${code.code}: ${off} off the first payment` : null;
}

const NOTHING_BOUGHT = {
  discountText: null,
  productName: null,
  priceText: null,
  dueTodayText: null,
  trialText: null,
  trialDays: null,
  countries: [],
  submitText: null,
};

function toTrial(world: World, session: CheckoutSession, price: Price) {
  if (!hasTrial(session)) return { trialText: null, trialDays: null };
  const now = world.now();
  const currency = requireSessionCurrency(session);
  const first = amountIn(price, currency) - firstDiscount(world.state, session);
  const end: Seconds = session.trialEnd ?? now + (session.trialDays ?? 0) * DAY;
  return {
    trialText: `First payment of ${toAmountText(currency, first)} on ${dayText(end)}`,
    trialDays: Math.round((end - now) / DAY),
  };
}

export const toTwintPage = (world: World, session: CheckoutSession): TwintPageModel => ({
  action: twintPath(session),
  amountText:
    session.mode === "setup"
      ? null
      : toAmountText(requireSessionCurrency(session), dueToday(world.state, session)),
  isOnce: session.mode === "payment",
});

export function toCheckoutChallenge(world: World, session: CheckoutSession): ChallengePageModel {
  return {
    action: challengePath(session),
    amountText: toAmountText(session.currency ?? "chf", dueToday(world.state, session)),
    last4: digitsOf(session.challengedCard?.number ?? "").slice(-4),
  };
}

export function toPortalChallenge(world: World, session: PortalSession): ChallengePageModel {
  const change = plannedChange(world, session);
  return {
    action: portalChallengePath(session),
    amountText: toAmountText(subscriptionOf(world, session).currency, dueNow(change)),
    last4: last4Of(cardOf(world, session)),
  };
}

export function toInvoiceChallenge(world: World, invoice: Invoice): ChallengePageModel {
  const card = world.state.paymentMethods.get(payingMethod(world, invoice) ?? "");
  return {
    action: `${invoicePath(invoice.id)}/challenge`,
    amountText: toAmountText(invoice.currency, dueOf(invoice)),
    last4: last4Of(card),
  };
}

export function toPortalPage(
  world: World,
  session: PortalSession,
  error: string | null,
): PortalConfirmPageModel {
  const change = plannedChange(world, session);
  const { price, periodEnd } = change;
  const { price: currentPrice, currency } = subscriptionOf(world, session);
  const current = requireEntity(world.state.prices, currentPrice);
  const card = cardOf(world, session);
  return {
    action: portalPath(session.id),
    backUrl: session.returnUrl ?? "/",
    currentPlanText: planText(world, current, currency),
    newPlanText: planText(world, price, currency),
    dueTodayText: toAmountText(currency, dueNow(change)),
    thenText: `then ${priceText(price, currency)} from ${dayText(periodEnd)}`,
    cardText: card ? methodText(card) : "no card",
    error,
  };
}

const planText = (world: World, price: Price, currency: string): string =>
  `${requireEntity(world.state.products, price.product).name}: ${priceText(price, currency)}`;

export function toInvoicePage(world: World, invoice: Invoice): InvoicePageModel {
  const { currency, taxPercent: percent, lines, number, finalizedAt, created } = invoice;
  const toText = (amount: number) => toAmountText(currency, amount);
  const due = dueOf(invoice);
  return {
    title: invoice.status === "paid" ? "Receipt" : "Invoice",
    numberText: `${number}, ${dayText(finalizedAt ?? created)}`,
    lines: lines.map(({ description, amount }) => ({ text: description, amountText: toText(amount) })),
    sumText: toText(due),
    taxText: percent === null ? null : `Includes ${toText(taxWithin(due, percent))} VAT (${percent}%)`,
    footer: requireEntity(world.state.customers, invoice.customer).footer,
  };
}

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
