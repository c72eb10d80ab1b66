import { asked } from "#data/asked.ts";
import { COUNT_LASTS, findKeptDue, keepDue } from "#data/device/kept-due.ts";
import { countDue } from "#data/firestore/cards.ts";

/** Due count for the home page's link. */
export const { answerAtom: dueCountAtom, askAtom: askDueCountAtom } = asked<number>({
  ask: async (_nothing, { uid }) => {
    if (uid === null) return 0;
    const now = Date.now();
    const kept = await findKeptDue(uid);
    const known = kept && kept.dues.filter((due) => due <= now).length + kept.more;
    if (kept && Math.abs(now - kept.at) < COUNT_LASTS) return known ?? 0;
    try {
      const count = await countDue(uid, 0, now);
      // Fewer due than cached: which of the cached times are stale is unknown.
      const dues = kept && (known ?? 0) - kept.more <= count ? kept.dues : [];
      const more = count - dues.filter((due) => due <= now).length;
      void keepDue(uid, { at: now, dues, more, counted: { until: now, count } });
      return count;
    } catch (error) {
      if (known !== undefined) return known;
      throw error;
    }
  },
});
