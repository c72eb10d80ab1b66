import type { ButtonColour } from "@gruezi/contract/documents/plan-package";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import type { PlanCardState } from "./plan-card-state.ts";

interface PlanCardButtonProps {
  button: PlanCardState["button"];
  colour: ButtonColour;
  /** The plan's title, because several buttons may say the same. */
  describedBy: string;
  isWorking: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

export function PlanCardButton({
  button,
  colour,
  describedBy,
  isWorking,
  isDisabled,
  onPress,
}: PlanCardButtonProps) {
  if (button === null) return null;
  if (button === "waiting") {
    return (
      <Button disabled>
        <LoadingAnimation />
      </Button>
    );
  }
  return (
    <BusyButton
      variant={button.action.kind === "cancel" ? "secondary" : colour}
      aria-describedby={describedBy}
      isBusy={isWorking}
      busyLabel="ONE MOMENT…"
      disabled={isDisabled}
      onClick={onPress}
    >
      {button.label}
    </BusyButton>
  );
}
