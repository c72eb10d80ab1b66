import { isPausable } from "@gruezi/contract/plan-pause";
import { findYourPlan } from "@gruezi/contract/your-plan";
import { useAtomValue } from "jotai";
import { ButtonLink } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { platformAtom } from "#data/bridge/embedding.ts";
import { currentPlanAtom } from "#features/plan/current-plan/current-plan.atoms.ts";
import { CurrentPlanView } from "#features/plan/current-plan/current-plan-view.tsx";
import { PauseForm } from "#features/plan/pause/pause-form.tsx";
import { paths } from "#lib/paths.ts";
import { SignedInOnly } from "./signed-in-only.tsx";

const TITLE = "Pause your plan";

/** Page at `/pause`. */
export function PausePage() {
  return (
    <SignedInOnly title={TITLE} ask="Please log in to pause your plan.">
      <Statement title={TITLE} actions={<ButtonLink to={paths.subscriptions}>To the plans</ButtonLink>}>
        <CurrentPlanView find={findYourPlan} whenNone="There is nothing to pause." />
        <PauseOrWhyNot />
      </Statement>
    </SignedInOnly>
  );
}

function PauseOrWhyNot() {
  const held = useAtomValue(currentPlanAtom);
  const here = useAtomValue(platformAtom);
  const plan = held.status === "ready" ? findYourPlan(held.value.current) : undefined;
  if (!plan || plan.pause) return null;
  if (here === "stripe" && isPausable(plan)) return <PauseForm plan={plan} />;
  return (
    <p>
      Only a plan that was bought on the web, is paid by the month and goes on can pause. A trial and a yearly
      plan cannot.
    </p>
  );
}
