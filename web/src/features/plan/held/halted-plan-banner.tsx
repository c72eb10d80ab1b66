import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { ButtonLink } from "#components/button.tsx";
import { platformAtom } from "#data/bridge/embedding.ts";
import { startCardUpdate } from "#data/functions/billing.ts";
import { haltedWords } from "#features/plan/ledger/ledger-words.ts";
import { ManagePlan } from "#features/plan/ledger/manage-plan.tsx";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { PlanBanner } from "./plan-banner.tsx";

/** For a plan whose money did not come, or that is paused, with what lets it go on. */
export function HaltedPlanBanner({ halted }: { halted: CurrentSubscription }) {
  const { title, text } = haltedWords(halted);
  return (
    <PlanBanner title={title}>
      <p>{text}</p>
      <WayOn halted={halted} />
    </PlanBanner>
  );
}

/** What a way on through the plans costs, they say themselves before it is gone. */
function WayOn({ halted: { platform, pause, managementUrl } }: { halted: CurrentSubscription }) {
  const here = useAtomValue(platformAtom);
  if (platform !== "stripe" || platform !== here)
    return <ManagePlan platform={platform} managementUrl={managementUrl} />;
  return pause ? (
    <ButtonLink variant="primary" to={paths.subscriptions}>
      Go on with the plan
    </ButtonLink>
  ) : (
    <CardUpdateButton />
  );
}

function CardUpdateButton() {
  const [isLeaving, setIsLeaving] = useState(false);
  const showAlert = useSetAtom(showAlertAtom);

  const leaveForCardUpdate = async () => {
    setIsLeaving(true);
    try {
      location.assign((await startCardUpdate()).url);
    } catch (error) {
      setIsLeaving(false);
      showAlert({ title: "Oops.", description: messageFor(reasonOf(error)) });
    }
  };

  return (
    <BusyButton variant="primary" isBusy={isLeaving} busyLabel="one moment…" onClick={leaveForCardUpdate}>
      update card info
    </BusyButton>
  );
}
