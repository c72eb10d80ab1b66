import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import {
  deleteReported,
  getReportedComments,
  hideComment,
  keepReported,
  type ReportedComment,
} from "#data/firestore/moderation.ts";
import { createQuery } from "#data/query.ts";
import { reasonOf } from "#lib/app-error.ts";

export type Decision = "hide" | "delete" | "keep";

const CARRY_OUT = { hide: hideComment, delete: deleteReported, keep: keepReported };

interface Desk {
  reported: readonly ReportedComment[];
  busyWith: ReportedComment | null;
  outcome: { decided: Decision } | { failed: Reason } | null;
}

const desk = createQuery<Desk>({
  fetch: async () => ({ reported: await getReportedComments(), busyWith: null, outcome: null }),
});

export const deskAtom = desk.stateAtom;

export const openDeskAtom = desk.fetchAtom;

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
    // The list is stale, or the account is no longer a moderator.
    const failed = reasonOf(error);
    change(() => ({ busyWith: null, outcome: { failed } }));
    if (failed === "not-allowed" || failed === "not-found") {
      await set(desk.refetchAtom);
      change(() => ({ outcome: { failed } }));
    }
  }
});
