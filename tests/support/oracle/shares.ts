import { COMPANY } from "@gruezi/contract/company";
import type { Action } from "#support/year/actions.ts";
import type { Books, PaidInvoice } from "./books.ts";
import { type Ended, paidSince, withdrawalsOf } from "./contracts.ts";

const SECOND = 1_000;
const DAY = 24 * 60 * 60;

/** What a withdrawal may keep of a payment: one amount, or two if a lost answer leaves the box unknown. */
export interface Share {
  least: number;
  most: number;
}

const NOTHING: Share = { least: 0, most: 0 };

/** Returns the share by the first withdrawal that covers the payment. */
export function shareOf(books: Books, invoice: PaidInvoice): Share {
  if (COMPANY.withdrawalRefund === "full") return NOTHING;
  const ruling = withdrawalsOf(books).find(
    (one) => isRefunding(one) && paidSince(books, one).some(({ id }) => id === invoice.id),
  );
  if (ruling === undefined) return NOTHING;
  const answers = answersBefore(books, ruling, invoice.created);
  if (!answers.includes(true)) return NOTHING;
  const most = keptOf(invoice, ruling.at);
  return { least: answers.includes(false) ? 0 : most, most };
}

export const isRefunding = ({ follows, isDisputed }: Ended): boolean =>
  !isDisputed && (follows === "end" || follows === "go-back");

export const findKeptShare = (books: Books): { uid: string; invoice: PaidInvoice } | undefined =>
  withdrawalsOf(books)
    .filter(isRefunding)
    .flatMap((one) => paidSince(books, one).map((invoice) => ({ uid: one.uid, invoice })))
    .find(({ invoice }) => shareOf(books, invoice).least > 0);

/** Counts whole days until the declaration, of the days that were paid for. Something always goes back. */
function keptOf({ amount_paid: paid, lines }: PaidInvoice, at: number): number {
  const charged = lines.data.filter(({ amount }) => amount > 0);
  const period = charged.map((line) => line.period).toSorted((a, b) => b.end - a.end)[0];
  if (period === undefined) return 0;
  const days = Math.ceil((period.end - period.start) / DAY);
  const used = Math.floor((at / SECOND - period.start) / DAY);
  return Math.min(Math.floor((paid * Math.max(0, used)) / days), paid - 1);
}

interface Answer {
  at: number;
  isAsked: boolean;
  /** False if a fault or a refusal followed, perhaps before it was stored. */
  isSure: boolean;
}

/** Returns the last sure answer, and those after it. */
function answersBefore(books: Books, { uid, subscription }: Ended, paidAt: number): readonly boolean[] {
  const given = [firstAnswer(books, uid, subscription), ...changeAnswers(books, subscription.id)];
  const before = given.filter(({ at }) => Math.floor(at / SECOND) <= paidAt);
  const since = before.slice(
    Math.max(
      0,
      before.findLastIndex(({ isSure }) => isSure),
    ),
  );
  return since.map(({ isAsked }) => isAsked);
}

/**
 * Returns the answer given with the purchase. A trial outlasts the withdrawal period, so nothing is asked.
 */
function firstAnswer({ actions, providers }: Books, uid: string, plan: Ended["subscription"]): Answer {
  const at = plan.created * SECOND;
  const session = providers.sessions.get(plan.id);
  const bought = actions.findLast((action) =>
    session === undefined
      ? action.kind === "buys with the same card" && isPressOf(action, uid, plan.created)
      : action.kind === "opens a checkout" && action.session === session,
  );
  const isAsked = bought !== undefined && "asksToBegin" in bought && bought.asksToBegin;
  const isSure = bought?.kind !== "buys with the same card" || bought.told !== null;
  return { at, isAsked: isAsked && plan.trial_start === null, isSure };
}

const isPressOf = (
  action: Extract<Action, { kind: "buys with the same card" }>,
  uid: string,
  created: number,
) => action.uid === uid && Math.floor(action.at / SECOND) === created && !action.told?.startsWith("refused");

const MADE: ReadonlySet<string | null> = new Set(["confirm", "scheduled", "applied"]);

const changeAnswers = ({ actions }: Books, subscription: string): readonly Answer[] =>
  actions.flatMap((action) =>
    action.kind === "changes" && action.subscription === subscription
      ? [{ at: action.at, isAsked: action.asksToBegin, isSure: MADE.has(action.told) }]
      : [],
  );
