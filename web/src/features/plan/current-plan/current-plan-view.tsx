import { css, type Theme } from "@emotion/react";
import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import { findHighest, nextStep } from "@gruezi/contract/your-plan";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { Button } from "#components/button.tsx";
import { messageFor } from "#lib/message-for.ts";
import { currentPlanFromAtom, openCurrentPlanAtom, type PlanSource } from "./current-plan.atoms.ts";
import { PlanSkeleton } from "./plan-skeleton.tsx";
import { headlineWords, nextWords } from "./plan-words.ts";

const viewStyle = ({ space }: Theme) =>
  css({ display: "grid", alignContent: "start", justifyItems: "start", gap: space.xs, minHeight: "4.5rem" });
const failedStyle = ({ space }: Theme) => css({ marginBottom: space.xs });
const leadStyle = ({ text }: Theme) => css(text.lead);

interface CurrentPlanViewProps {
  find?: (current: CurrentSubscriptions) => CurrentSubscription | undefined;
  source?: PlanSource;
  /** Second line, shown if there is no plan. */
  whenNone?: string | undefined;
}

export function CurrentPlanView({ find = findHighest, source = "stored", whenNone }: CurrentPlanViewProps) {
  const open = useSetAtom(openCurrentPlanAtom);
  useEffect(() => {
    void open(source);
  }, [open, source]);

  return (
    <div css={viewStyle}>
      <CurrentPlanLines find={find} source={source} whenNone={whenNone} />
    </div>
  );
}

function CurrentPlanLines({
  find,
  source,
  whenNone,
}: Required<Omit<CurrentPlanViewProps, "whenNone">> & CurrentPlanViewProps) {
  const state = useAtomValue(currentPlanFromAtom)(source);
  const open = useSetAtom(openCurrentPlanAtom);

  if (state.status === "loading") return <PlanSkeleton label="Loading your plan" />;
  if (state.status === "failed") {
    return (
      <>
        <p role="alert" css={failedStyle}>
          {`Your plan did not load. ${messageFor(state.reason)}`}
        </p>
        <Button onClick={() => open(source)}>Try again</Button>
      </>
    );
  }
  const plan = find(state.value.current);
  return (
    <>
      <p css={leadStyle}>{headlineWords(plan)}</p>
      <p>{plan ? nextWords(nextStep(plan), state.value.names) : whenNone}</p>
    </>
  );
}
