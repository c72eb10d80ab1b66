import type { Paused } from "#support/year/actions.ts";
import type { Books } from "./books.ts";
import type { Wrong } from "./wrong.ts";

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

export interface Pause extends Paused {
  /** When payments resume: two hours before the renewal that is charged again. */
  until: number;
}

const toPause = ({ providers }: Books, action: Paused): Pause => {
  const state = providers.states
    .get(action.subscription)
    ?.findLast(({ created }) => created * SECOND <= action.at)?.subscription;
  const anchor = (state?.billing_cycle_anchor ?? action.from / SECOND) * SECOND;
  return {
    ...action,
    until: addMonths(action.from, action.months, new Date(anchor).getUTCDate()) - 2 * HOUR,
  };
};

/** Returns the `day` of the month, or the last one of a shorter month. */
function addMonths(from: number, months: number, day: number): number {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  return moved.setUTCDate(Math.min(day, last));
}

const pausesOf = (books: Books): readonly Pause[] =>
  books.actions
    .filter((action) => action.kind === "pauses")
    .map((action) => toPause(books, action))
    .filter(({ told, subscription, at, until }) =>
      told === null
        ? (books.providers.states.get(subscription) ?? []).some(
            (state) =>
              state.created === Math.floor(at / SECOND) &&
              state.subscription.pause_collection?.resumes_at === until / SECOND,
          )
        : told === "done",
    );

/** Returns the pause that the learner requested, if it is neither over nor taken back. */
export function runningPauseOf(
  books: Books,
  subscription: string,
  resumesAt: number | null,
): Pause | undefined {
  if (resumesAt === null) return undefined;
  return pausesOf(books).findLast(
    (pause) => pause.subscription === subscription && pause.until === resumesAt * SECOND,
  );
}

/** Returns when the pause was taken back or went on, or when the plan ended. */
function endOf({ actions, providers }: Books, { subscription, at, until }: Pause): number {
  const stops = actions
    .filter(
      (action) =>
        (action.kind === "resumes" || action.kind === "cancels") &&
        action.subscription === subscription &&
        action.at >= at,
    )
    .map((action) => action.at);
  const ended = providers.subscriptions.find(({ id }) => id === subscription)?.ended_at;
  return Math.min(until, ...stops, ended ? ended * SECOND : Number.POSITIVE_INFINITY);
}

export function auditPauses(books: Books): readonly Wrong[] {
  const pauses = pausesOf(books);
  return pauses.flatMap((pause) =>
    [...auditCharges(books, pause), ...auditReturn(books, pause), ...auditOften(books, pause, pauses)].map(
      (what) => ({ about: "pause" as const, uid: pause.uid, what }),
    ),
  );
}

/** Checks that nothing is charged for a day of the pause. */
function auditCharges(books: Books, pause: Pause): readonly string[] {
  const end = endOf(books, pause);
  const charged = books.providers.invoices.filter(
    ({ subscription, amount_paid: paid, created }) =>
      subscription === pause.subscription &&
      paid > 0 &&
      created * SECOND >= pause.from &&
      created < Math.floor(end / SECOND),
  );
  return charged.map(({ amount_paid: paid }) => `is charged ${paid} during a pause`);
}

/** Checks that payments resume by themselves. */
function auditReturn(books: Books, pause: Pause): readonly string[] {
  const { subscription: id, until } = pause;
  if (endOf(books, pause) < until || books.now < until + DAY) return [];
  const isAsked = (books.providers.states.get(id) ?? []).some(
    ({ created, subscription }) =>
      created * SECOND >= until &&
      created * SECOND <= until + DAY &&
      (subscription.pause_collection === null || subscription.ended_at !== null),
  );
  return isAsked ? [] : ["has a pause that does not end"];
}

/** Checks that pauses start a year apart, unless the earlier one was taken back before it began. */
function auditOften(books: Books, pause: Pause, all: readonly Pause[]): readonly string[] {
  const earlier = all.filter(
    (other) =>
      other !== pause &&
      other.uid === pause.uid &&
      other.at < pause.at &&
      endOf(books, other) >= other.from &&
      pause.from - other.from < YEAR,
  );
  return earlier.length === 0 ? [] : ["pauses twice in a year"];
}
