import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import {
  fetchStandingAtom,
  refreshStandingAtom,
  standingAtom,
} from "#features/plan/current-plan/standing.atoms.ts";
import { onPageRestored } from "#lib/page-restored.ts";

/**
 * Returns the learner's plans. Fetches them again when the user changes, after a cancellation, on return by the
 * back/forward cache, and when the tab becomes visible, since the plan may change elsewhere.
 */
export function useStanding(isCancelling: boolean) {
  const uid = useAtomValue(uidAtom);
  const fetchStanding = useSetAtom(fetchStandingAtom);
  const refresh = useSetAtom(refreshStandingAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the response depends on the learner (uid), though the uid is not sent
  useEffect(() => {
    if (!isCancelling) void fetchStanding();
  }, [fetchStanding, uid, isCancelling]);

  useEffect(() => onPageRestored(() => void fetchStanding()), [fetchStanding]);

  useEffect(() => {
    const looked = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    document.addEventListener("visibilitychange", looked);
    return () => document.removeEventListener("visibilitychange", looked);
  }, [refresh]);

  return useAtomValue(standingAtom);
}
