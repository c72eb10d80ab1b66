import { type Books, idOf, type PaidInvoice } from "./books.ts";
import { fateOf, type Ledger, toLedger } from "./money.ts";
import type { Wrong } from "./wrong.ts";

const ownerOf = ({ parent }: PaidInvoice): string => parent?.subscription_details?.metadata?.["uid"] ?? "";

export function auditMoney(books: Books): readonly Wrong[] {
  const found: { uid: string; what: string }[] = [...auditMovements(books)];
  for (const [uid, invoices] of Map.groupBy(books.providers.invoices, ownerOf)) {
    found.push(...auditLedger(uid, toLedger(books, invoices)));
    found.push(...auditPaidTwice(books, uid, invoices));
    found.push(...auditPaidTooLate(books, uid, invoices));
  }
  return found.map(({ uid, what }) => ({ about: "money", uid, what }));
}

export type { Ledger };

export const sumUp = (books: Books, currency: string): Ledger =>
  toLedger(
    books,
    books.providers.invoices.filter((invoice) => invoice.currency === currency),
  );

function auditLedger(uid: string, { charged, refunded, disputed, kept }: Ledger) {
  const left = charged - refunded - disputed - kept;
  return left === 0 ? [] : [{ uid, what: `${left} are kept for a plan that nobody knows of` }];
}

function auditMovements({ providers, product }: Books) {
  const told = new Set(
    providers.moneyEvents
      .filter(({ id }) => product.doneEvents.has(id))
      .map(({ data }) => ("id" in data.object ? data.object.id : "")),
  );
  const unheard = (what: string, all: readonly { id?: string | undefined; uid: string; amount: number }[]) =>
    all
      .filter(({ id = "" }) => !told.has(id))
      .map(({ uid, amount }) => ({ uid, what: `${what} of ${amount} is known to nobody` }));
  const owners = new Map(providers.invoices.map((invoice) => [invoice.paymentIntent, ownerOf(invoice)]));
  const ownerByPayment = (intent: string | { id: string } | null) =>
    owners.get(intent ? idOf(intent) : "") ?? "";
  return [
    ...unheard(
      "a payment",
      providers.invoices
        .filter(({ amount_paid: paid }) => paid > 0)
        .map((invoice) => ({ id: invoice.id, uid: ownerOf(invoice), amount: invoice.amount_paid })),
    ),
    ...unheard(
      "a refund",
      providers.refunds.map(({ id, payment_intent: intent, amount }) => ({
        id,
        uid: ownerByPayment(intent),
        amount,
      })),
    ),
    ...unheard(
      "a dispute",
      providers.disputes.map(({ id, payment_intent: intent, amount }) => ({
        id,
        uid: ownerByPayment(intent),
        amount,
      })),
    ),
  ];
}

/** Checks that a plan that has ended takes no payment, such as one that a bank confirms late. */
function auditPaidTooLate(books: Books, uid: string, invoices: readonly PaidInvoice[]) {
  const late = invoices.filter((invoice) => {
    const endedAt = books.providers.subscriptions.find(({ id }) => id === invoice.subscription)?.ended_at;
    const isLate = endedAt != null && Number(invoice.status_transitions.paid_at) > endedAt;
    return invoice.amount_paid > 0 && isLate && fateOf(books, invoice) === "kept";
  });
  return late.map(({ amount_paid: paid }) => ({ uid, what: `${paid} are kept for a plan that was over` }));
}

/** Checks that no day is paid twice. This holds on the web only. */
function auditPaidTwice(books: Books, uid: string, invoices: readonly PaidInvoice[]) {
  const ended = new Map(
    books.providers.subscriptions.map(({ id, ended_at: at }) => [id, at ?? Number.POSITIVE_INFINITY]),
  );
  const kept = invoices
    .filter((invoice) => invoice.amount_paid > 0 && fateOf(books, invoice) === "kept")
    .flatMap(({ subscription, lines }) =>
      lines.data
        .filter(({ amount }) => amount > 0)
        .map(({ period }) => ({
          subscription,
          from: period.start,
          until: Math.min(period.end, ended.get(subscription) ?? 0),
        })),
    );
  const isTwice = kept.some((one) =>
    kept.some(
      (other) => one.subscription < other.subscription && one.from < other.until && other.from < one.until,
    ),
  );
  return isTwice ? [{ uid, what: "two plans are paid for the same days" }] : [];
}
