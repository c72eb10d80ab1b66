import { css } from "@emotion/react";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useCallback, useRef } from "react";
import { Button } from "#components/button.tsx";
import { unseenStyle } from "#components/unseen.ts";
import { PlanCard, planElementId } from "#features/plan/cards/plan-card.tsx";
import { type BarOffers, barOffers, type PlanView } from "#features/plan/cards/plan-views.ts";
import { useReturnAfterReload } from "#features/plan/purchase/return-after-reload.ts";
import { useWishedChange } from "#features/plan/purchase/use-wished-change.ts";
import { busyWithAtom, pressPlanAtom } from "#features/plan/purchase/work.atoms.ts";
import { DownArrow, FloatingBar, scrollToElement } from "./floating-bar.tsx";
import { cardsStyle } from "./plans-layout.ts";
import { PriceOverview } from "./price-overview.tsx";

interface PlanCardsProps {
  views: readonly PlanView[];
  isCancelling: boolean;
  /** True while the price with the code is loading. */
  isPricing: boolean;
  asksToBegin: boolean;
  onCancel: () => void;
}

/** Gives the cards of a row equal heights. */
const placeStyle = css({ display: "grid" });

const scrollToPlan = (plan: PlanPackage) => scrollToElement(document.getElementById(planElementId(plan)));

export function PlanCards({ views, isCancelling, isPricing, asksToBegin, onCancel }: PlanCardsProps) {
  const busyWith = useAtomValue(busyWithAtom);
  const pressPlan = useSetAtom(pressPlanAtom);
  const cardsRef = useRef<HTMLUListElement>(null);
  const returned = useReturnAfterReload(views);
  const findButtons = useCallback(() => cardsRef.current?.querySelectorAll("button") ?? [], []);
  const offers = barOffers(views);
  const isBusy = busyWith !== null || isCancelling || isPricing;

  const press = ({ plan, code, state: { button } }: PlanView) => {
    if (button === null || button === "waiting") return;
    const { label, action } = button;
    if (action.kind === "cancel") onCancel();
    else void pressPlan({ plan, code, asksToBegin, label, action });
  };

  useWishedChange(views, press);

  return (
    <>
      <Spoken>{returned}</Spoken>
      <PriceOverview views={views} onView={scrollToPlan} />
      <ul ref={cardsRef} tabIndex={-1} css={cardsStyle}>
        {views.map((view) => (
          <li key={view.plan.ProductID} css={placeStyle}>
            <PlanCard
              view={view}
              isWorking={busyWith === view.plan.ProductID || (isCancelling && view.isHeld)}
              isDisabled={isBusy}
              onPress={() => press(view)}
              onCancel={onCancel}
            />
          </li>
        ))}
      </ul>
      <FloatingBar findKept={findButtons}>
        {offers ? (
          <TrialOffers
            offers={offers}
            isBusy={isBusy}
            onTryOut={press}
            onView={({ plan }) => scrollToPlan(plan)}
          />
        ) : (
          <DownArrow onPress={() => scrollToElement(cardsRef.current)} />
        )}
      </FloatingBar>
    </>
  );
}

interface TrialOffersProps {
  offers: BarOffers;
  isBusy: boolean;
  onTryOut: (view: PlanView) => void;
  onView: (view: PlanView) => void;
}

/** Buttons of the floating bar. 'Try out VIP' presses the plan's button; 'view BASIC' scrolls to its card. */
function TrialOffers({ offers: { main, second }, isBusy, onTryOut, onView }: TrialOffersProps) {
  return (
    <>
      <Button variant="primary" disabled={isBusy} onClick={() => onTryOut(main)}>
        {`Try out ${main.plan.Title}`}
      </Button>
      {second && <Button onClick={() => onView(second)}>{`view ${second.plan.Title}`}</Button>}
    </>
  );
}

/** Status for screen readers only. */
function Spoken({ children }: { children: ReactNode }) {
  return (
    <p role="status" css={unseenStyle}>
      {children}
    </p>
  );
}
