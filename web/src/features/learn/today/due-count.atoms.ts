import { HOUR } from "@gruezi/contract/durations";
import { asked } from "#data/asked.ts";
import { findKeptDue, keepDue } from "#data/device/kept-due.ts";

/** Older than this, it is counted anew. */
const FRESH_FOR = HOUR;

/** How many items are due, for the way to them from the home page. */
export const { answerAtom: dueCountAtom, askAtom: askDueCountAtom } = asked<number>({
  ask: async (_nothing, { uid }) => {
    if (uid === null) return 0;
    const now = Date.now();
    const kept = await findKeptDue(uid);
    const known = kept && kept.dues.filter((due) => due <= now).length + kept.more;
    if (kept && Math.abs(now - kept.at) < FRESH_FOR) return known ?? 0;
    try {
      const { countDue } = await import("#data/firestore/cards.ts");
      const more = await countDue(uid, 0, now);
      void keepDue(uid, { at: now, dues: [], more });
      return more;
    } catch (error) {
      if (known !== undefined) return known;
      throw error;
    }
  },
});
