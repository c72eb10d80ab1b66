import {
  askedBy,
  type CachedDue,
  COUNT_LASTS,
  cacheDue,
  dueBy,
  findCachedDue,
} from "#data/device/cached-due.ts";
import { countDue } from "#data/firestore/cards.ts";
import { createQuery } from "#data/query.ts";

/** Number of items that Today asks, for the home page. */
export const { stateAtom: dueCountAtom, fetchAtom: fetchDueCountAtom } = createQuery<number>({
  fetch: async (_nothing, { uid }) => {
    if (uid === null) return 0;
    const now = Date.now();
    const cached = await findCachedDue(uid);
    if (cached && Math.abs(now - cached.at) < COUNT_LASTS) return askedBy(cached, now);
    try {
      const counted = withCount(cached, await countDue(uid, 0, now), now);
      void cacheDue(uid, counted);
      return askedBy(counted, now);
    } catch (error) {
      if (cached) return askedBy(cached, now);
      throw error;
    }
  },
});

function withCount(cached: CachedDue | undefined, count: number, now: number): CachedDue {
  const counted = { at: now, counted: { until: now, count } };
  const known = cached ? dueBy({ dues: cached.dues, more: 0 }, now) : 0;
  if (cached && known <= count) return { ...cached, ...counted, more: count - known };
  // Fewer items are due than cached. It is unknown which cached times are stale, so all are dropped.
  const asked = cached?.asked && { ...cached.asked, dues: [], today: { ...cached.asked.today, dues: [] } };
  return { ...counted, dues: [], more: count, ...(asked && { asked }) };
}
