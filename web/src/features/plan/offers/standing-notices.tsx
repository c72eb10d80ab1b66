import type { Reason } from "@gruezi/contract/reasons";
import { paysTwice } from "@gruezi/contract/your-plan";
import { useAtomValue, useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { PaidTwiceBanner } from "#features/plan/current-plan/plan-banner.tsx";
import type { Standing } from "#features/plan/current-plan/standing.ts";
import { findTwintLost, TwintLost } from "#features/plan/current-plan/twint-lost.tsx";
import { busyWithAtom, retryStandingAtom } from "#features/plan/purchase/work.atoms.ts";
import { messageFor } from "#lib/message-for.ts";

export function StandingNotices({ standing }: { standing: Standing }) {
  const retry = useSetAtom(retryStandingAtom);
  const isBusy = useAtomValue(busyWithAtom) !== null;
  if (standing.status !== "signed-in") return null;

  const { current } = standing;
  if (current.status === "failed")
    return <UnknownPlanNotice reason={current.reason} isBusy={isBusy} onRetry={retry} />;
  if (current.status !== "ready") return null;
  return (
    <>
      <TwintLost plan={findTwintLost(current.value)} />
      {paysTwice(Object.values(current.value)) && <PaidTwiceBanner page="plans" />}
    </>
  );
}

interface UnknownPlanNoticeProps {
  reason: Reason;
  isBusy: boolean;
  onRetry: () => void;
}

/** Note that the plan did not load. No plan is offered meanwhile, because the learner may have one. */
function UnknownPlanNotice({ reason, isBusy, onRetry }: UnknownPlanNoticeProps) {
  return (
    <Notice
      title="Your plan did not load"
      action={
        <Button variant="primary" disabled={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageFor(reason)}
    </Notice>
  );
}
