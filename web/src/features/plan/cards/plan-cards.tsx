import { css } from "@emotion/react";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useRef } from "react";
import { DownArrow } from "#features/plan/offers/down-arrow.tsx";
import { FloatingBar } from "#features/plan/offers/floating-bar.tsx";
import { scrollToElement } from "#features/plan/offers/scroll-to.ts";
import { useReturnAfterReload } from "#features/plan/purchase/return-after-reload.ts";
import { busyWithAtom, pressPlanAtom } from "#features/plan/purchase/work.atoms.ts";
import { PlanCard, planElementId } from "./plan-card.tsx";
import { barOffers, type PlanView } from "./plan-views.ts";
import { cardsStyle } from "./plans-layout.ts";
import { Spoken } from "./spoken.tsx";
import { TrialOffers } from "./trial-offers.tsx";

interface PlanCardsProps {
  views: readonly PlanView[];
  isCancelling: boolean;
  onCancel: () => void;
}

/** Cards beside each other are equally high. */
const placeStyle = css({ display: "grid" });

const scrollToPlan = (plan: PlanPackage) => scrollToElement(document.getElementById(planElementId(plan)));

export function PlanCards({ views, isCancelling, onCancel }: PlanCardsProps) {
  const busyWith = useAtomValue(busyWithAtom);
  const pressPlan = useSetAtom(pressPlanAtom);
  const cardsRef = useRef<HTMLUListElement>(null);
  const returned = useReturnAfterReload(views);
  const findButtons = useCallback(() => cardsRef.current?.querySelectorAll("button") ?? [], []);
  const offers = barOffers(views);
  const isBusy = busyWith !== null || isCancelling;

  const press = ({ plan, state: { button } }: PlanView) => {
    if (button === null || button === "waiting") return;
    const { label, action } = button;
    if (action.kind === "cancel") onCancel();
    else void pressPlan({ plan, label, action });
  };

  return (
    <>
      <Spoken>{returned}</Spoken>
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
