import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useSearchParams } from "react-router-dom";
import { Button } from "#components/button.tsx";
import { FollowedSwitch } from "#components/form/switch.tsx";
import { Notice } from "#components/notice.tsx";
import { isEmbeddedAtom, platformAtom, storePackagesAtom } from "#data/bridge/embedding.ts";
import { reloadOfferAtom, shelvesAtom } from "#features/plan/cards/offer.atoms.ts";
import { planViews } from "#features/plan/cards/plan-views.ts";
import { isAwaited, knownPlan, type Standing } from "#features/plan/held/standing.ts";
import { withStorePrices } from "#features/plan/store/store-packages.ts";
import { billingCycle, withCycle, yearlyDiscount } from "./billing-cycle.ts";
import { InstructionsPanel } from "./instructions-panel.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { PlansSkeleton } from "./plans-skeleton.tsx";

interface PlansProps {
  standing: Standing;
  isCancelling: boolean;
  onCancel: () => void;
}

/** A plan from another platform shows directions instead. */
export function Plans({ standing, isCancelling, onCancel }: PlansProps) {
  const { plans, withLesson } = useAtomValue(shelvesAtom);
  const offer = withStorePrices(plans, useAtomValue(storePackagesAtom));
  const platform = useAtomValue(platformAtom);
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  const [query, setQuery] = useSearchParams();
  const held = knownPlan(standing);
  const cycle = billingCycle(query, held);

  if (isAwaited(standing)) return <PlansSkeleton />;
  if (held?.platform && held.platform !== platform)
    return <InstructionsPanel platform={held.platform} managementUrl={held.managementUrl} />;

  const views = planViews({ offer, withLesson, cycle, platform, standing });
  const setYearly = (isYearly: boolean) =>
    setQuery((current) => withCycle(current, isYearly), { replace: true, preventScrollReset: true });
  return (
    <>
      <CycleSwitch
        isYearly={cycle === "annual"}
        discountText={isEmbedded ? null : yearlyDiscount(offer)}
        onChange={setYearly}
      />
      {views.length > 0 ? (
        <PlanCards views={views} isCancelling={isCancelling} onCancel={onCancel} />
      ) : (
        <NothingSold />
      )}
    </>
  );
}

interface CycleSwitchProps {
  isYearly: boolean;
  discountText: string | null;
  onChange: (isYearly: boolean) => void;
}

const discountStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

function CycleSwitch({ isYearly, discountText, onChange }: CycleSwitchProps) {
  return (
    <FollowedSwitch isOn={isYearly} onChange={onChange}>
      yearly {discountText && <span css={discountStyle}>{discountText}</span>}
    </FollowedSwitch>
  );
}

function NothingSold() {
  const reload = useSetAtom(reloadOfferAtom);
  return (
    <Notice title="No plans here" action={<Button onClick={reload}>Look again</Button>}>
      Nothing is sold with this billing cycle right now.
    </Notice>
  );
}
