import { Button } from "#components/button.tsx";
import type { BarOffers, PlanView } from "./plan-views.ts";

interface TrialOffersProps {
  offers: BarOffers;
  isBusy: boolean;
  onTryOut: (view: PlanView) => void;
  onView: (view: PlanView) => void;
}

/** 'Try out VIP' does what the plan's own button does; 'view BASIC' leads to its card. */
export function TrialOffers({ offers: { main, second }, isBusy, onTryOut, onView }: TrialOffersProps) {
  return (
    <>
      <Button variant="primary" disabled={isBusy} onClick={() => onTryOut(main)}>
        {`Try out ${main.plan.Title}`}
      </Button>
      {second && <Button onClick={() => onView(second)}>{`view ${second.plan.Title}`}</Button>}
    </>
  );
}
