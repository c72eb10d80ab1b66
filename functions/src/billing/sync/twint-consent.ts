import type { Handled } from "#gateways/firestore/billing/webhook-events.ts";
import type { InTransaction } from "#gateways/firestore/client.ts";
import { findConsent, markConsent, type TwintConsent } from "#gateways/stripe/way-of-paying.ts";
import { findOwner } from "./customer-owner.ts";
import { syncStripeAndSlot } from "./sync.ts";

export async function followMandate(mandateId: string, markDone: InTransaction): Promise<Handled> {
  const consent = await findConsent(mandateId);
  return consent === undefined ? "nobody" : followConsent(consent, markDone);
}

export async function followConsent(consent: TwintConsent, markDone: InTransaction): Promise<Handled> {
  const uid = await findOwner(consent.customerId);
  if (uid === undefined) return "nobody";
  await markConsent(consent);
  await syncStripeAndSlot(uid, markDone);
  return "handled";
}
