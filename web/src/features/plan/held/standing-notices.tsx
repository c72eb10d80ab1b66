import { useAtomValue, useSetAtom } from "jotai";
import { busyWithAtom, retryStandingAtom } from "#features/plan/purchase/work.atoms.ts";
import { ConflictBanner, UnknownPlanNotice } from "./plan-notices.tsx";
import { isConflict, type Standing } from "./standing.ts";

/** What has to be said before any plan is shown. */
export function StandingNotices({ standing }: { standing: Standing }) {
  const retry = useSetAtom(retryStandingAtom);
  const isBusy = useAtomValue(busyWithAtom) !== null;
  if (standing.status !== "signed-in") return null;

  const { current } = standing;
  if (current.status === "failed")
    return <UnknownPlanNotice reason={current.reason} isBusy={isBusy} onRetry={retry} />;
  return current.status === "ready" && isConflict(current.value) && <ConflictBanner />;
}
