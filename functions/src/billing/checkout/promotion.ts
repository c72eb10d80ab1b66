import { LESSON_OFFER, OFFER_IN_USE } from "@gruezi/contract/business";
import type { Promotion } from "@gruezi/contract/callables/get-promotion";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { type CodeFacts, promotePlan, refuseCode, refuseForSale } from "#domain/billing/promotion-code.ts";
import { findCustomerId } from "#gateways/firestore/billing/customers.ts";
import { findCode, hasPaidInvoice } from "#gateways/stripe/promotion-codes.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { getOffer } from "./offers.ts";

/**
 * Returns the price of each plan with the code. Refuses with a `CodeReason`, also if no plan takes the code.
 */
export async function getPromotion(
  uid: string | undefined,
  { code, currency }: { code: string; currency: string },
): Promise<Promotion> {
  const facts = await requireUsableCode(uid, code);
  const offers = await Promise.all([OFFER_IN_USE, LESSON_OFFER].map((id) => getOffer(id, "stripe")));
  const promoted = offers.flatMap((packages) =>
    (packages ?? []).flatMap((plan) => {
      const price = promotePlan(facts, plan, { currency, now: now() });
      return price ? [[plan.ProductID, price] as const] : [];
    }),
  );
  const refused = promoted.map(([, price]) => ("refused" in price ? price.refused : undefined));
  if (refused.every((reason) => reason !== undefined)) throw new Refusal(refused[0] ?? "code-other-offer");
  return { code: facts.code, plans: Object.fromEntries(promoted) };
}

/** Returns the code's facts. Refuses with a `CodeReason` that holds for every plan. */
export async function requireUsableCode(uid: string | undefined, code: string): Promise<CodeFacts> {
  const [facts, customerId] = await Promise.all([
    findCode(code),
    uid === undefined ? undefined : findCustomerId(uid),
  ]);
  const isAsked = facts?.isFirstTimeOnly && customerId !== undefined;
  const hasPaid = isAsked ? await hasPaidInvoice(customerId) : false;
  const reason = refuseCode(facts, { customerId, hasPaid }, now());
  if (facts === undefined || reason) throw new Refusal(reason ?? "code-unknown");
  return facts;
}

export interface OrderedCode {
  /** The code in Stripe's spelling, for the address to which Stripe's page returns. */
  code: string;
  promotionCodeId: string;
}

interface Sale {
  plan: PlanPackage;
  currency: string;
  trialDays: number;
}

/** Returns the code for this sale. Refuses with a `CodeReason` if the sale cannot use it. */
export async function requireCodeForSale(
  uid: string,
  code: string,
  { plan, currency, trialDays }: Sale,
): Promise<OrderedCode> {
  const facts = await requireUsableCode(uid, code);
  const reason = refuseForSale(facts, plan, { currency, trialDays, now: now() });
  if (reason) throw new Refusal(reason);
  return { code: facts.code, promotionCodeId: facts.id };
}
