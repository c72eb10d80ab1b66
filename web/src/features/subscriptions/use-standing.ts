import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/session.ts";
import { returnToPageAtom } from "./plan-actions.atoms.ts";
import { askStandingAtom, standingAtom } from "./standing.atoms.ts";

/**
 * What the learner holds: asked for when the page opens, when somebody signs in, when a cancellation is over, and when
 * the browser brings the page back from the payment provider as it was left.
 */
export function useStanding(isCancelling: boolean) {
  const uid = useAtomValue(uidAtom);
  const ask = useSetAtom(askStandingAtom);
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

  return useAtomValue(standingAtom);
}
