import type { ReactNode } from "react";
import { ButtonLink, type ButtonVariant } from "#components/button.tsx";
import { Region } from "#components/region.tsx";
import { nextOnPath, type Stand, type Step } from "./next-step.ts";
import { stepWords } from "./step-words.ts";
import { useNextStep } from "./use-next-step.ts";

interface NextStepLinkProps {
  variant?: ButtonVariant;
  decide?: (stand: Stand) => Step;
  /** Shown while loading, after a failure, and without a path. */
  otherwise: ReactNode;
}

/** Link to the next step, shown at the end of an activity. */
export function NextStepLink({ otherwise, ...link }: NextStepLinkProps) {
  return (
    <Region loading={otherwise} failed={() => otherwise} onRetry={() => undefined}>
      <KnownStepLink {...link} otherwise={otherwise} />
    </Region>
  );
}

function KnownStepLink({ variant = "primary", decide = nextOnPath, otherwise }: NextStepLinkProps) {
  const state = useNextStep(decide);
  const words = state.status === "ready" ? stepWords(state.value) : null;
  if (!words) return otherwise;
  return (
    <ButtonLink variant={variant} to={words.to}>
      <span>
        {words.lead}: <bdi>{words.title}</bdi>
      </span>
    </ButtonLink>
  );
}
