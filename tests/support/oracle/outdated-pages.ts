import type { Action, Told } from "#support/year/actions.ts";
import { type Books, idOf, type PaidInvoice } from "./books.ts";
import { isCreditBack, isTaken, isUpgrade } from "./contracts.ts";
import { fateOf } from "./money.ts";
import type { Wrong } from "./wrong.ts";

const SECOND = 1_000;

type Confirmed = Extract<Action, { kind: "confirms an upgrade" }>;

/** A confirmed upgrade whose page is from before a command. `isSure` means that the command was answered. */
interface Undone extends Confirmed {
  isSure: boolean;
}

const ANSWERED: ReadonlySet<string> = new Set(["done", "scheduled", "applied"]);

/** Tells whether a command was carried out. A withdrawal from the plan ends it, and its pages with it. */
const isAnswered = (told: Told): boolean => told !== null && (ANSWERED.has(told) || isTaken(told));

const subscriptionIn = (action: Action): string | undefined =>
  action.kind === "withdraws"
    ? /^stripe:(\w+)/.exec(action.contract)?.[1]
    : "subscription" in action
      ? action.subscription
      : undefined;

const COMMANDS: ReadonlySet<string> = new Set(["pauses", "cancels", "resumes", "changes", "withdraws"]);

function findUndone({ actions }: Books): readonly Undone[] {
  return actions.flatMap((action, index) => {
    if (action.kind !== "confirms an upgrade" || action.told !== "made") return [];
    const before = actions.slice(0, index).filter((one) => subscriptionIn(one) === action.subscription);
    const openedAt = before.findLastIndex(
      (one) => one.kind === "changes" && one.price === action.price && one.told === "confirm",
    );
    const told = before
      .slice(openedAt + 1)
      .flatMap((one) => (COMMANDS.has(one.kind) && "told" in one ? [one.told] : []));
    const isSure = told.some(isAnswered);
    return isSure || told.includes(null) ? [{ ...action, isSure }] : [];
  });
}

const isOf =
  ({ subscription, at }: Undone) =>
  (invoice: PaidInvoice): boolean =>
    invoice.subscription === subscription &&
    isUpgrade(invoice) &&
    Math.abs(invoice.created * SECOND - at) <= 2 * SECOND;

/** Returns the payments that are refunded without a request. */
export const refundedByUndoing = (books: Books): ReadonlySet<string> =>
  new Set(
    findUndone(books).flatMap((undone) =>
      books.providers.invoices.filter(isOf(undone)).map(({ paymentIntent }) => paymentIntent),
    ),
  );

/** Tells whether an upgrade was undone that a credit paid for, so that no refund reports it. */
export const isCreditUndone = (books: Books, invoice: PaidInvoice): boolean =>
  invoice.amount_paid === 0 && findUndone(books).some((undone) => undone.isSure && isOf(undone)(invoice));

/** Tells whether a customer's balance still holds what was undone or withdrawn from. */
export function isCreditKept(books: Books, invoice: PaidInvoice): boolean {
  const { invoices, balances } = books.providers;
  const customer = idOf(invoice.customer ?? "");
  const credits = invoices
    .filter(
      (one) =>
        idOf(one.customer ?? "") === customer && !isCreditUndone(books, one) && !isCreditBack(books, one),
    )
    .map(({ starting_balance: before, ending_balance: after }) => (after ?? before) - before);
  return balances.get(customer) !== credits.reduce((sum, credit) => sum + credit, 0);
}

/** Returns the price of an undone upgrade, which stays until the plan's end. */
export const undonePriceOf = (books: Books, subscription: string): string | undefined =>
  findUndone(books).findLast((one) => one.isSure && one.subscription === subscription)?.price;

/** Checks that nothing of such an upgrade is kept, and that its learner is notified. */
export function auditOutdatedPages(books: Books): readonly Wrong[] {
  const { product, providers } = books;
  return findUndone(books)
    .filter(({ isSure, uid }) => isSure && !product.deleted.has(uid))
    .flatMap((undone) => {
      const { uid, subscription } = undone;
      const invoices = providers.invoices.filter(isOf(undone));
      const kept = invoices.filter((one) => fateOf(books, one) === "kept");
      const credited = invoices.filter((one) => one.amount_paid === 0 && isCreditKept(books, one));
      const record = product.entitlements.get(uid)?.["subs"]?.[`stripe:${subscription}`];
      const isTold = record === undefined || record["upgradeUndoneAt"] !== null;
      return [
        ...(kept.length > 0 ? ["an upgrade of an outdated page is kept"] : []),
        ...(credited.length > 0 ? ["the credit of an upgrade that was undone is kept"] : []),
        ...(isTold ? [] : ["an upgrade was undone, and the ledger does not say so"]),
      ].map((what) => ({ about: "outdated page" as const, uid, what }));
    });
}
