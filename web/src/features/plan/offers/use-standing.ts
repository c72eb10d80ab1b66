import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { askStandingAtom, refreshStandingAtom, standingAtom } from "#features/plan/held/standing.atoms.ts";
import { returnToPageAtom } from "#features/plan/purchase/work.atoms.ts";

/**
 * Refetched on a change of user, after a cancellation, on return by the back/forward cache, and when the tab
 * becomes visible: the plan may change elsewhere.
 */
export function useStanding(isCancelling: boolean) {
  const uid = useAtomValue(uidAtom);
  const ask = useSetAtom(askStandingAtom);
  const refresh = useSetAtom(refreshStandingAtom);
  const returnToPage = useSetAtom(returnToPageAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on the learner (uid), though the uid is not sent
  useEffect(() => {
    if (!isCancelling) void ask();
  }, [ask, uid, isCancelling]);

  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) void returnToPage();
    };
    addEventListener("pageshow", returned);
    return () => removeEventListener("pageshow", returned);
  }, [returnToPage]);

  useEffect(() => {
    const looked = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    document.addEventListener("visibilitychange", looked);
    return () => document.removeEventListener("visibilitychange", looked);
  }, [refresh]);

  return useAtomValue(standingAtom);
}
