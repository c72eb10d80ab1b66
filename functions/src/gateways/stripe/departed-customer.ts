import { expireSession } from "./checkout-sessions.ts";
import { stripe } from "./client.ts";
import { endNow } from "./end-subscription.ts";
import { isMissing, noneWhenMissing, refuseWhenStripeIsDown } from "./stripe-fault.ts";

const PAGE_SIZE = 100;
const MOST = 10 * PAGE_SIZE;

/** Every page of Stripe's on which the customer could still pay, or leave a card. */
export async function expireOpenSessions(customerId: string): Promise<void> {
  const client = await stripe();
  const open = await client.checkout.sessions
    .list({ customer: customerId, status: "open", limit: PAGE_SIZE })
    .autoPagingToArray({ limit: MOST })
    .catch(noneWhenMissing);
  for (const { id } of open) await expireSession(id);
}

/** Whatever is not over, without a further charge. */
export async function endAllSubscriptions(customerId: string): Promise<void> {
  const client = await stripe();
  const running = await client.subscriptions
    .list({ customer: customerId, limit: PAGE_SIZE })
    .autoPagingToArray({ limit: MOST })
    .catch(noneWhenMissing);
  for (const { id } of running) await endNow(id);
}

/** Name, address and cards go; Stripe keeps the invoices. One that is deleted stays so. */
export async function deleteCustomer(customerId: string): Promise<void> {
  const client = await stripe();
  await client.customers.del(customerId).catch((fault: unknown) => {
    if (!isMissing(fault)) refuseWhenStripeIsDown(fault);
  });
}
