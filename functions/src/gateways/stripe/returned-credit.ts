import type Stripe from "stripe";
import { type GivenCredit, settleCredit, spentOf } from "#domain/billing/returned-credit.ts";
import { stripe, toInstant } from "./client.ts";
import { type Balance, readBalance, toCreditMarks } from "./customer-credit.ts";
import { creditUsedBy, findChargedLine, isWithin } from "./paid-invoices.ts";
import { listReturns } from "./payment-returns.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

const PAGE_SIZE = 100;

export interface SpentCredit {
  invoice: string;
  currency: string;
  /** In the smallest currency unit. */
  amount: number;
}

/**
 * Takes credit for payments that were also returned off the customer's balance, and gives it back if the
 * payments came back. Idempotent, since one request changes the balance and marks the invoice. Returns the
 * credits that were spent before.
 */
export async function settleReturnedCredit(subscriptionId: string): Promise<readonly SpentCredit[]> {
  const client = await stripe();
  const { data: invoices } = await client.invoices
    .list({ subscription: subscriptionId, status: "paid", limit: PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  const spent: SpentCredit[] = [];
  for (const upgrade of invoices.filter((invoice) => creditUsedBy(invoice) < 0)) {
    // Reads the balance again, since the previous upgrade may have changed it.
    const found = await readBalance(subscriptionId);
    if (found === undefined) return [];
    const short = await settleUpgrade(upgrade, { invoices, found });
    if (short > 0) spent.push({ invoice: upgrade.id, currency: upgrade.currency, amount: short });
  }
  return spent;
}

async function settleUpgrade(
  upgrade: Stripe.Invoice,
  { invoices, found }: { invoices: readonly Stripe.Invoice[]; found: Balance },
): Promise<number> {
  const { customerId, creditUndone, creditReturned } = found;
  if (creditUndone.includes(upgrade.id)) return 0;
  const settled = settleCredit(
    {
      given: -creditUsedBy(upgrade),
      spent: await readSpent(upgrade, found),
      sources: await readSources(upgrade, invoices),
    },
    { mark: creditReturned.get(upgrade.id), balance: found.balance },
  );
  if (settled === null) return 0;
  const marks = new Map(creditReturned).set(upgrade.id, settled.mark);
  const client = await stripe();
  await client.customers
    .update(customerId, { balance: settled.balance, metadata: { creditReturned: toCreditMarks(marks) } })
    .catch(refuseWhenStripeIsDown);
  return settled.short;
}

/** Returns how much of the upgrade's credit was spent, by any plan. Stripe lists the newest invoice first. */
async function readSpent(upgrade: Stripe.Invoice, { customerId, creditUndone }: Balance): Promise<number> {
  const client = await stripe();
  const { data } = await client.invoices
    .list({ customer: customerId, status: "paid", limit: PAGE_SIZE, created: { gte: upgrade.created } })
    .catch(refuseWhenStripeIsDown);
  const later = data.slice(0, placeOf(upgrade, data)).filter(({ id }) => !creditUndone.includes(id));
  return spentOf({
    before: Math.max(0, -upgrade.starting_balance),
    given: -creditUsedBy(upgrade),
    later: later.map(creditUsedBy),
  });
}

/** Returns the invoices that covered the moment of the upgrade, which credited a rest of them. */
function readSources(
  upgrade: Stripe.Invoice,
  invoices: readonly Stripe.Invoice[],
): Promise<GivenCredit["sources"]> {
  const earlier = invoices.slice(placeOf(upgrade, invoices) + 1);
  const covering = earlier.filter((invoice) => {
    const line = findChargedLine(invoice);
    return invoice.amount_paid > 0 && line && isWithin(line.period, toInstant(upgrade.created));
  });
  return Promise.all(
    covering.map(async (invoice) => ({
      paid: invoice.amount_paid,
      creditUsed: creditUsedBy(invoice),
      ...(await listReturns(invoice.id)),
    })),
  );
}

const placeOf = ({ id: sought }: Stripe.Invoice, invoices: readonly Stripe.Invoice[]): number =>
  invoices.findIndex(({ id }) => id === sought);
