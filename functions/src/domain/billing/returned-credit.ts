import { fateOf, type PaidInvoice, sumReturned } from "./returned-money.ts";

/** Credit that an upgrade gave for the rest of the earlier payments. Amounts are in the smallest unit. */
export interface GivenCredit {
  given: number;
  /** Part of `given` that later invoices used. */
  spent: number;
  sources: readonly CreditSource[];
}

/** An earlier payment whose rest was credited. */
interface CreditSource extends Pick<PaidInvoice, "paid" | "refunds" | "disputes"> {
  /** Amount that the balance paid beside it. It was the customer's credit, and no refund returns it. */
  creditUsed: number;
}

/** What was taken back of a credit so far. */
export interface CreditMark {
  /** Amount that was given twice: by refund or dispute, and by credit. */
  due: number;
  /** Part of `due` that was taken off the balance. */
  taken: number;
}

const NO_MARK: CreditMark = { due: 0, taken: 0 };

interface Spending {
  /** Credit that was there before, and is used first. */
  before: number;
  given: number;
  /** Amounts that later invoices used of the balance. */
  later: readonly number[];
}

export function spentOf({ before, given, later }: Spending): number {
  const used = later.reduce((sum, amount) => sum + Math.max(0, amount), 0);
  return within(used - before, given);
}

/**
 * Returns how much was given twice, since refunds and credit together must not exceed what was paid. Null
 * while a bank decides.
 */
function dueOf({ given, sources }: GivenCredit): number | null {
  if (sources.some((source) => fateOf(source).kind === "disputed")) return null;
  const paid = sumOf(sources, (source) => source.paid + Math.max(0, source.creditUsed));
  const returned = sumOf(sources, (source) => Math.min(source.paid, sumReturned(source)));
  return within(returned + given - paid, Math.min(given, returned));
}

export interface Settlement {
  mark: CreditMark;
  balance: number;
  /** Amount that was given twice and spent, so that the balance cannot give it back. */
  short: number;
}

/**
 * Returns the new mark and balance. Null if nothing has changed since the mark. Never takes more than is left
 * of the credit.
 */
export function settleCredit(
  credit: GivenCredit,
  { mark = NO_MARK, balance }: { mark: CreditMark | undefined; balance: number },
): Settlement | null {
  const due = dueOf(credit);
  if (due === null || due === mark.due) return null;
  if (due < mark.due) {
    const taken = Math.min(mark.taken, due);
    return { mark: { due, taken }, balance: balance - (mark.taken - taken), short: 0 };
  }
  const left = within(credit.given - credit.spent - mark.taken, Math.max(0, -balance));
  const wanted = due - mark.due;
  const taken = Math.min(wanted, left);
  return {
    mark: { due, taken: mark.taken + taken },
    balance: balance + taken,
    short: Math.min(wanted - taken, credit.spent),
  };
}

const within = (amount: number, most: number): number => Math.min(Math.max(0, amount), most);

const sumOf = <T>(all: readonly T[], amountOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amountOf(one), 0);
