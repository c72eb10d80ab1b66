import { createHmac } from "node:crypto";
import { OFFER_IN_USE } from "@gruezi/contract/business";
import type { BoughtGift, BuyGiftRequest } from "@gruezi/contract/callables/buy-gift";
import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { Instant } from "@gruezi/contract/durations";
import {
  GIFT_ALPHABET,
  GIFT_CODE_LENGTH,
  GIFT_MONTHS,
  GIFT_TIERS,
  giftAmount,
  showGiftCode,
} from "@gruezi/contract/gifts";
import { fateOf, isStillOwed } from "#domain/billing/returned-money.ts";
import { withdrawalEnd } from "#domain/billing/withdrawal.ts";
import { expiryOfGift, type Gift, giftName } from "#domain/gifts/gift.ts";
import { toGiftMail } from "#domain/gifts/gift-mail.ts";
import { findEmail } from "#gateways/auth/identity.ts";
import {
  findGift,
  findPaidGift,
  idOfGift,
  markReturned,
  storeGift,
  withdrawGift,
} from "#gateways/firestore/billing/gifts.ts";
import { type InTransaction, runInTransaction } from "#gateways/firestore/client.ts";
import type { CheckoutSession } from "#gateways/stripe/checkout-sessions.ts";
import { findSinglePayment } from "#gateways/stripe/first-payment.ts";
import { openGiftSession } from "#gateways/stripe/gift-sessions.ts";
import { listDisputes, listRefunds } from "#gateways/stripe/payment-returns.ts";
import { refundGift } from "#gateways/stripe/payments.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import { requireKey, trialHashKey } from "#platform/secrets.ts";
import { getOffer } from "./checkout/offers.ts";
import { requireCustomer } from "./customer.ts";

export async function openGiftCheckout(
  uid: string,
  { tier, months, currency, recipient }: BuyGiftRequest,
): Promise<HostedPage> {
  const packages = (await getOffer(OFFER_IN_USE, "stripe")) ?? [];
  const amount = giftAmount(packages, { tier, months, currency });
  if (amount === undefined) throw new Refusal("not-found");
  return openGiftSession({
    uid,
    customerId: await requireCustomer(uid),
    ...{ tier, months, currency, amount },
    name: giftName({ tier, months }),
    recipient: recipient ?? "",
  });
}

/** Derives the code from the session, so that repeated events make one gift. */
function codeOf(sessionId: string): string {
  const hash = createHmac("sha256", requireKey(trialHashKey)).update(`gift ${sessionId}`).digest();
  return Array.from(
    hash.subarray(0, GIFT_CODE_LENGTH),
    (byte) => GIFT_ALPHABET[byte % GIFT_ALPHABET.length],
  ).join("");
}

type GiftEnd = "gift-bought" | "waiting" | "unpaid" | "nobody";

/** Stores the gift of a completed session once its payment is confirmed. Idempotent. */
export async function completeGift(
  session: CheckoutSession,
  inTransaction?: InTransaction,
): Promise<GiftEnd> {
  const payment = session.isPaidLater ? await findSinglePayment(session.id) : "paid";
  if (payment === "paid") return storePaidGift(session, inTransaction);
  if (inTransaction) await runInTransaction(inTransaction);
  return payment === "waiting" ? "waiting" : "unpaid";
}

/** Stores the gift even if the buyer's account was deleted, since the recipient gets the code. */
async function storePaidGift(session: CheckoutSession, inTransaction?: InTransaction): Promise<GiftEnd> {
  const { id: sessionId, uid, metadata, payment, createdAt } = session;
  const tier = GIFT_TIERS.find((one) => String(one) === metadata["tier"]);
  const months = GIFT_MONTHS.find((one) => String(one) === metadata["months"]);
  if (tier === undefined || months === undefined || payment === null)
    throw new Error(`${sessionId} does not say which gift it sold.`);
  const code = codeOf(sessionId);
  const id = idOfGift(code);
  const email = await findEmail(uid);
  const { recipient } = metadata;
  const to = recipient || email;
  if (to === undefined && (await findGift(id)) === undefined) return refundForNobody(payment.intentId);
  const message = toGiftMail({
    ...{ tier, months, code },
    expiresAt: expiryOfGift(createdAt),
    origin: config.publicOrigin,
  });
  await storeGift(
    {
      ...{ id, tier, months },
      boughtAt: createdAt,
      BuyerUID: email === undefined ? "" : uid,
      BuyerEmail: email ?? "",
      SessionID: sessionId,
      PaymentIntentID: payment.intentId,
      Amount: payment.amount,
      Currency: payment.currency,
    },
    { mail: to === undefined ? undefined : { to, message, uid: recipient ? "" : uid }, inTransaction },
  );
  return "gift-bought";
}

/** Refunds a gift whose buyer was deleted during the payment and named no recipient. */
async function refundForNobody(paymentIntentId: string): Promise<"nobody"> {
  await refundGift(paymentIntentId);
  return "nobody";
}

/** Returns a gift to its buyer. Refuses with `not-found` for anyone else. */
export async function requireGift(session: CheckoutSession | undefined, uid: string): Promise<BoughtGift> {
  if (session?.uid !== uid || session.mode !== "payment") throw new Refusal("not-found");
  const code = codeOf(session.id);
  const gift = await findGift(idOfGift(code));
  if (gift === undefined) throw new Refusal("not-found");
  return {
    tier: gift.tier,
    months: gift.months,
    code: showGiftCode(code),
    state: stateOf(gift),
    boughtAt: gift.boughtAt,
    expiresAt: expiryOfGift(gift.boughtAt),
    returnableUntil: withdrawalEnd(gift.boughtAt),
  };
}

function stateOf({ returnedAt, redemption }: Gift): BoughtGift["state"] {
  if (returnedAt !== null) return "returned";
  return redemption === null ? "ready" : "redeemed";
}

/**
 * Withdraws a gift and refunds it. Idempotent. Returns false if support must decide, since the gift was
 * redeemed meanwhile or its payment is disputed.
 */
export async function takeGiftBack(sessionId: string, at: Instant): Promise<boolean> {
  const id = idOfGift(codeOf(sessionId));
  const gift = await findGift(id);
  if (gift === undefined) throw new Error(`${sessionId} has sold no gift.`);
  return (await withdrawGift(id, at)) && (await refundGift(gift.paymentIntentId)) === "refunded";
}

/**
 * Applies refunds and disputes of a payment to its gift. Idempotent, since it reads the payment again.
 * Returns false if the payment bought no gift.
 */
export async function followGiftPayment(
  paymentIntentId: string,
  inTransaction: InTransaction,
): Promise<boolean> {
  const gift = await findPaidGift(paymentIntentId);
  if (gift === undefined) return false;
  const [refunds, disputes] = await Promise.all([
    listRefunds(paymentIntentId),
    listDisputes(paymentIntentId),
  ]);
  // The bank returned the refund, so support pays the buyer in another way.
  if (gift.withdrawnAt !== null && isStillOwed(refunds))
    logFault("refund of a withdrawal failed", undefined, { session: gift.sessionId });
  const fate = fateOf({ paid: gift.amount, refunds, disputes });
  return markReturned(paymentIntentId, fate.kind === "kept" ? null : fate.since, {
    now: now(),
    inTransaction,
  });
}
