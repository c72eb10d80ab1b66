import { asked } from "#data/asked.ts";
import { COUNT_LASTS, cacheDue, findCachedDue } from "#data/device/cached-due.ts";
import { countDue } from "#data/firestore/cards.ts";

/** Due count for the home page's link. */
export const { answerAtom: dueCountAtom, askAtom: askDueCountAtom } = asked<number>({
  ask: async (_nothing, { uid }) => {
    if (uid === null) return 0;
    const now = Date.now();
    const cached = await findCachedDue(uid);
    const known = cached && cached.dues.filter((due) => due <= now).length + cached.more;
    if (cached && Math.abs(now - cached.at) < COUNT_LASTS) return known ?? 0;
    try {
      const count = await countDue(uid, 0, now);
      // Fewer due than cached: which of the cached times are stale is unknown.
      const dues = cached && (known ?? 0) - cached.more <= count ? cached.dues : [];
      const more = count - dues.filter((due) => due <= now).length;
      void cacheDue(uid, { at: now, dues, more, counted: { until: now, count } });
      return count;
    } catch (error) {
      if (known !== undefined) return known;
      throw error;
    }
  },
});
