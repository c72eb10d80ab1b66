import { NEW } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { SITTING_MAX } from "@gruezi/contract/reviews/queue";
import type { DueCount } from "#data/device/cached-due.ts";
import type { DuePlace, DueWanted } from "#data/firestore/cards.ts";
import type { Schedules } from "#features/learn/today/supply/supply.ts";

export interface Due {
  schedules: Schedules;
  /** End of the read part of the due list; null for unread. */
  readTo: DuePlace | null;
  isMoreDue: boolean;
  /** Null if uncounted or no more than one sitting. */
  inAll: number | null;
}

interface Asked {
  getDue: (wanted: DueWanted) => Promise<Schedules>;
  until: Instant;
  most: number;
}

async function readDue({ getDue, until, most }: Asked): Promise<Due> {
  const schedules = await getDue({ after: null, until, most });
  return {
    schedules,
    readTo: placeAfter(schedules, { until, most }),
    isMoreDue: isMore(schedules.size, most),
    inAll: null,
  };
}

interface KnownDue {
  /** The server state, without unsent answers. */
  schedules: Schedules;
  readTo: DuePlace | null;
}

/**
 * Reads nothing if the server's count equals the cached one, else reads on, and anew if counts still differ.
 */
export async function completeDue(known: KnownDue, counted: DueCount, asked: Asked): Promise<Due> {
  const { until, most } = asked;
  const countIn = (schedules: Schedules) => dueIn(schedules, counted.until).length;
  const isMoreDue = isMore(counted.count, most);
  const inAll = isMoreDue ? counted.count : null;
  const have = countIn(known.schedules);
  if (counted.count === have)
    return { schedules: known.schedules, readTo: { due: counted.until, itemId: null }, isMoreDue, inAll };
  if (counted.count > have) {
    if (have >= most) return { ...known, isMoreDue, inAll };
    const missing = most - have;
    const page = await asked.getDue({ after: known.readTo, until, most: missing });
    const schedules = new Map([...known.schedules, ...page]);
    if (page.size >= missing || countIn(schedules) === counted.count)
      return { schedules, readTo: placeAfter(page, { until, most: missing }), isMoreDue, inAll };
  }
  const due = await readAnew(known.schedules, asked);
  return { ...due, inAll: due.isMoreDue ? inAll : null };
}

export async function readAnew(known: Schedules, asked: Asked): Promise<Due> {
  const due = await readDue(asked);
  const isRead = new Set(dueIn(known, due.readTo?.due ?? asked.until).map(([itemId]) => itemId));
  const others = [...known].filter(([itemId]) => !isRead.has(itemId));
  return { ...due, schedules: new Map([...others, ...due.schedules]) };
}

const dueIn = (schedules: Schedules, until: Instant) =>
  [...schedules].filter(([, { state, due }]) => state !== NEW && due <= until);

/** A page that is not full ends the list. */
function placeAfter(page: Schedules, { until, most }: Pick<Asked, "until" | "most">): DuePlace {
  const last = [...page].at(-1);
  return page.size >= most && last ? { due: last[1].due, itemId: last[0] } : { due: until, itemId: null };
}

/** Limit of extra items read in place of missing ones. */
const MISSING_MAX = 300;

/** Items read of a backlog, longest due first. Among them, what would be lost first is asked first. */
const WINDOW = 4 * SITTING_MAX;

/** One more than the window, to detect that more is due, plus missing items. */
export const mostDue = (missing: ReadonlySet<string>): number =>
  WINDOW + 1 + Math.min(missing.size, MISSING_MAX);

/** More than one sitting. */
const isMore = (count: number, most: number): boolean => count >= most - (WINDOW - SITTING_MAX);
