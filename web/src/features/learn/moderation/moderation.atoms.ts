import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import {
  deleteReported,
  getReportedComments,
  hideComment,
  keepReported,
  type ReportedComment,
} from "#data/firestore/moderation.ts";
import { reasonOf } from "#lib/app-error.ts";

/** What a moderator may do about a reported comment. */
export type Decision = "hide" | "delete" | "keep";

const CARRY_OUT = { hide: hideComment, delete: deleteReported, keep: keepReported };

interface Desk {
  reported: readonly ReportedComment[];
  /** The comment that is being decided about. */
  busyWith: ReportedComment | null;
  /** What came of the last decision. */
  outcome: { decided: Decision } | { failed: Reason } | null;
}

const desk = asked<Desk>({
  ask: async () => ({ reported: await getReportedComments(), busyWith: null, outcome: null }),
});

export const deskAtom = desk.answerAtom;

export const openDeskAtom = desk.askAtom;

export const decideAtom = atom(null, async (_get, set, reported: ReportedComment, decision: Decision) => {
  const change = (to: (shown: Desk) => Partial<Desk>) =>
    set(desk.changeAtom, undefined, (shown) => ({ ...shown, ...to(shown) }));

  change(() => ({ busyWith: reported, outcome: null }));
  try {
    await CARRY_OUT[decision](reported);
    change((shown) => ({
      reported: shown.reported.filter((other) => other !== reported),
      busyWith: null,
      outcome: { decided: decision },
    }));
  } catch (error) {
    // A refusal, or a comment that is gone by now: the list is out of date, or is not for this learner any more.
    const failed = reasonOf(error);
    change(() => ({ busyWith: null, outcome: { failed } }));
    if (failed === "not-allowed" || failed === "not-found") {
      await set(desk.askAtom);
      change(() => ({ outcome: { failed } }));
    }
  }
});
