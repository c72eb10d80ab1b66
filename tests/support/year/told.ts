import type { Books, PaidInvoice } from "#support/oracle/books.ts";
import { paidSince, withdrawalsOf } from "#support/oracle/contracts.ts";
import { type Ledger, sumUp } from "#support/oracle/francs.ts";
import { CURRENCIES } from "#support/oracle/prices.ts";
import { shareOf } from "#support/oracle/shares.ts";
import type { Wrong } from "#support/oracle/wrong.ts";
import type { Year, YearPlan } from "./live-through.ts";

const francs = (minor: number): string => (minor / 100).toFixed(2);

/** Returns the report of a year. Its first line allows a replay. */
export const tellYear = (
  { seed, learners, days }: YearPlan,
  { journal, letters }: Year,
  books: Books,
): string => {
  return [
    `YEAR_SEED=${seed} YEAR_LEARNERS=${learners} YEAR_DAYS=${days}: ${journal.digest()}`,
    ...CURRENCIES.map((currency) => tellSums(currency, sumUp(books, currency))),
    ...tellContracts(books),
    `webhooks: ${Object.entries(letters)
      .map(([fate, count]) => `${count} ${fate}`)
      .join(", ")}`,
    "",
  ].join("\n");
};

const tellSums = (currency: string, { charged, kept, refunded, disputed }: Ledger): string =>
  `${currency.toUpperCase()} ${francs(charged)} charged = ${francs(kept)} kept + ${francs(refunded)} refunded + ${francs(disputed)} disputed`;

function tellContracts(books: Books): readonly string[] {
  const { actions, providers, product } = books;
  const ended = withdrawalsOf(books);
  const count = (follows: string) => ended.filter((one) => one.follows === follows).length;
  const paid = ended.flatMap((one) => (one.follows === "late" ? [] : paidSince(books, one)));
  const done = (kind: string, told?: string) =>
    actions.filter(
      (action) => action.kind === kind && (told === undefined || ("told" in action && action.told === told)),
    ).length;
  const queued = (start: string) => product.mails.filter(({ occasion }) => occasion.startsWith(start)).length;
  return [
    `withdrawals: ${count("end")} plans, ${count("go-back")} upgrades, ${count("take-back")} changes to come, ${count("late")} too late; ${CURRENCIES.map((currency) => tellPaid(books, currency, paid)).join(" and ")}`,
    `mails: ${queued("withdrawal")} acknowledgements, ${queued("renews-in-30")} notices 30 days before, ${queued("renews-in-7")} 7 days before`,
    `TWINT: ${TWINT_DEEDS.map((told) => `${done("uses TWINT", told)} ${told}`).join(", ")}`,
    `codes: ${done("types a code")} typed, ${providers.discounts.filter(({ promotion_code: code }) => code !== null).length} redeemed`,
    `pauses: ${done("pauses", "done")}; with the same card: ${done("buys with the same card", "granted")}; challenged renewals: ${providers.challenges}`,
  ];
}

const TWINT_DEEDS = ["pays at once", "pays later", "confirms", "fails", "connects", "cancels", "disconnects"];

function tellPaid(books: Books, currency: string, invoices: readonly PaidInvoice[]): string {
  const own = invoices.filter((invoice) => invoice.currency === currency);
  const paid = own.reduce((sum, { amount_paid: amount }) => sum + amount, 0);
  const kept = own.reduce((sum, invoice) => sum + shareOf(books, invoice).most, 0);
  return `${currency.toUpperCase()} ${francs(paid)} with at most ${francs(kept)} to be kept`;
}

export const tellWrongs = ({ people, journal }: Year, wrongs: readonly Wrong[]): readonly string[] =>
  wrongs.map(({ about, uid, what }) => {
    const household = people.find((person) => person.uid === uid)?.household;
    const history = household === undefined ? [] : journal.historyOf(household);
    return [`${uid} ${about}: ${what}`, ...history].join("\n  ");
  });
