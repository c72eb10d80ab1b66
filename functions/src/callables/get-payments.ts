import { type GetPaymentsResponse, getPaymentsRequest } from "@gruezi/contract/callables/get-payments";
import { findCustomerId } from "#gateways/firestore/billing/customers.ts";
import { findEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { listBoughtGifts } from "#gateways/firestore/billing/gifts.ts";
import { isInvoiceOf, listPayments } from "#gateways/stripe/payment-list.ts";
import { callable } from "#platform/callable.ts";
import { Refusal } from "#platform/refusal.ts";
import { stripeSecrets } from "#platform/secrets.ts";

export const getPayments = callable(
  { name: "getPayments", request: getPaymentsRequest, secrets: stripeSecrets },
  async ({ After }, { uid }) => {
    const [page, stores] = await Promise.all([findPage(uid, After), findStores(uid)]);

    return { ...page, stores };
  },
);

async function findPage(uid: string, after: string | null) {
  const customerId = await findCustomerId(uid);
  if (after !== null && !(customerId && (await isInvoiceOf(customerId, after))))
    throw new Refusal("not-found");
  if (customerId === undefined) return { payments: [], next: null, credit: null };
  const bought = await listBoughtGifts(uid);
  const gifts = new Map(bought.map(({ paymentIntentId, sessionId }) => [paymentIntentId, sessionId]));
  return listPayments({ customerId, after, gifts });
}

async function findStores(uid: string): Promise<GetPaymentsResponse["stores"]> {
  const entitlement = await findEntitlement(uid);
  const platforms = Object.values(entitlement?.subs ?? {}).map(({ platform }) => platform);
  return (["ios", "android"] as const).filter((store) => platforms.includes(store));
}
