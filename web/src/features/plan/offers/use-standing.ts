import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { askStandingAtom, refreshStandingAtom, standingAtom } from "#features/plan/held/standing.atoms.ts";
import { returnToPageAtom } from "#features/plan/purchase/work.atoms.ts";

/**
 * What the learner holds: asked for when the page opens, when somebody signs in, when a cancellation is over, when the
 * browser brings the page back from the payment provider as it was left, and when somebody comes back to it from
 * elsewhere, where they or the provider may have changed it.
 */
export function useStanding(isCancelling: boolean) {
  const uid = useAtomValue(uidAtom);
  const ask = useSetAtom(askStandingAtom);
  const refresh = useSetAtom(refreshStandingAtom);
  const returnToPage = useSetAtom(returnToPageAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks (uid) decides the answer, though it is not sent
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
