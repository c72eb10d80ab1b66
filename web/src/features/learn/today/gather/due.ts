import { NEW } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { DueCount } from "#data/device/kept-due.ts";
import type { DuePlace, DueWanted } from "#data/firestore/cards.ts";
import { SITTING_MAX } from "#features/learn/today/queue/queue.ts";
import type { Schedules } from "#features/learn/today/supply/supply.ts";

export interface Due {
  schedules: Schedules;
  /** How far the list of what is due has been read; null for not at all. */
  readTo: DuePlace | null;
  /** More is due than one sitting asks. */
  isMoreDue: boolean;
  /** All that is due, where that is more and was counted. */
  inAll: number | null;
}

interface Asked {
  getDue: (wanted: DueWanted) => Promise<Schedules>;
  until: Instant;
  /** As many as are to be known, if so many are due. */
  most: number;
}

async function readDue({ getDue, until, most }: Asked): Promise<Due> {
  const schedules = await getDue({ after: null, until, most });
  return {
    schedules,
    readTo: placeAfter(schedules, { until, most }),
    isMoreDue: schedules.size >= most,
    inAll: null,
  };
}

interface KnownDue {
  /** Each of them as the server has it. */
  schedules: Schedules;
  readTo: DuePlace | null;
}

/**
 * The due items, where the device knows some or all of them. Nothing is read where the server counts as many. Otherwise
 * the list is read on from where the device stopped, and anew where the count still differs.
 */
export async function completeDue(known: KnownDue, counted: DueCount, asked: Asked): Promise<Due> {
  const { until, most } = asked;
  const countIn = (schedules: Schedules) => dueIn(schedules, counted.until).length;
  const isMoreDue = counted.count >= most;
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

/** Reads what is due anew, in the place of what was known to be. */
export async function readAnew(known: Schedules, asked: Asked): Promise<Due> {
  const due = await readDue(asked);
  const isRead = new Set(dueIn(known, due.readTo?.due ?? asked.until).map(([itemId]) => itemId));
  const others = [...known].filter(([itemId]) => !isRead.has(itemId));
  return { ...due, schedules: new Map([...others, ...due.schedules]) };
}

const dueIn = (schedules: Schedules, until: Instant) =>
  [...schedules].filter(([, { state, due }]) => state !== NEW && due <= until);

/** Behind the last of a full page; a page that is not full has all. */
function placeAfter(page: Schedules, { until, most }: Pick<Asked, "until" | "most">): DuePlace {
  const last = [...page].at(-1);
  return page.size >= most && last ? { due: last[1].due, itemId: last[0] } : { due: until, itemId: null };
}

/** As many items that cannot be dealt may stand before those that can. */
const MISSING_MAX = 300;

/** One more than a sitting asks, which tells that there are more, behind those that cannot be dealt. */
export const mostDue = (missing: ReadonlySet<string>): number =>
  SITTING_MAX + 1 + Math.min(missing.size, MISSING_MAX);
