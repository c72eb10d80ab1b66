import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "#components/button.tsx";
import { FollowedSwitch } from "#components/form/switch.tsx";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { Notice } from "#components/notice.tsx";
import { isEmbeddedAtom, platformAtom, storePackagesAtom } from "#data/bridge/embedding.ts";
import { reloadOfferAtom, shelvesAtom } from "#features/plan/cards/offer.atoms.ts";
import { isPaidInPeriod, planViews } from "#features/plan/cards/plan-views.ts";
import { isAwaited, knownPlan, type Standing } from "#features/plan/current-plan/standing.ts";
import { BeginBox, isBeginAsked } from "#features/plan/purchase/begin-box.tsx";
import { withStorePrices } from "#features/plan/store/store-packages.ts";
import { billingCycle, withCycle, yearlyDiscount } from "./billing-cycle.ts";
import { wishedCode, withCode } from "./code.ts";
import { currenciesOf, inCurrency, shownCurrency, withCurrency } from "./currency.ts";
import { CurrencyChoice } from "./currency-choice.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { PlansSkeleton } from "./plans-skeleton.tsx";
import { usePromotion } from "./use-promotion.ts";
import { WaysNote } from "./ways-note.tsx";

const InstructionsPanel = lazyChunk(
  "instructions-panel",
  () => import("./instructions-panel.tsx"),
  "InstructionsPanel",
);
const CodeField = lazyChunk("code-field", () => import("./code-field.tsx"), "CodeField");

interface PlansProps {
  standing: Standing;
  isCancelling: boolean;
  onCancel: () => void;
}

/** List of the plans. A learner with a plan from another platform sees instructions instead. */
export function Plans({ standing, isCancelling, onCancel }: PlansProps) {
  const { plans, withLesson } = useAtomValue(shelvesAtom);
  const offer = withStorePrices(plans, useAtomValue(storePackagesAtom));
  const platform = useAtomValue(platformAtom);
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  const [query, setQuery] = useSearchParams();
  const held = knownPlan(standing);
  const cycle = billingCycle(query, held);
  const currencies = currenciesOf([...offer, ...withLesson]);
  const currency = shownCurrency(query, held, currencies);
  const code = platform === "stripe" ? wishedCode(query) : null;
  const [isTicked, setTicked] = useState(false);
  const hasPlan = held !== undefined;
  const promotion = usePromotion(hasPlan || isAwaited(standing) ? null : code, currency);

  if (isAwaited(standing)) return <PlansSkeleton />;
  if (held?.platform && held.platform !== platform)
    return (
      <Suspense fallback={<PlansSkeleton />}>
        <InstructionsPanel platform={held.platform} managementUrl={held.managementUrl} />
      </Suspense>
    );

  const views = planViews({
    offer: inCurrency(offer, currency),
    withLesson: inCurrency(withLesson, currency),
    cycle,
    platform,
    standing,
    promotion: promotion?.status === "ready" ? promotion.value : null,
  });
  const hasBox = isBeginAsked() && platform === "stripe" && views.some(isPaidInPeriod);
  const change = (changed: (current: URLSearchParams) => URLSearchParams) =>
    setQuery(changed, { replace: true, preventScrollReset: true });
  return (
    <>
      <div css={choicesStyle}>
        <CycleSwitch
          isYearly={cycle === "annual"}
          discountText={isEmbedded ? null : yearlyDiscount(offer)}
          onChange={(isYearly) => change((current) => withCycle(current, isYearly))}
        />
        {!held && currencies.length > 1 && (
          <CurrencyChoice
            currencies={currencies}
            value={currency}
            onChange={(wished) => change((current) => withCurrency(current, wished))}
          />
        )}
      </div>
      {platform === "stripe" && (code !== null || !hasPlan) && (
        <div css={codeStyle}>
          <Suspense>
            <CodeField
              code={code}
              promotion={promotion}
              hasPlan={hasPlan}
              onChange={(typed) => change((current) => withCode(current, typed))}
            />
          </Suspense>
        </div>
      )}
      {hasBox && <BeginBox isTicked={isTicked} onChange={setTicked} />}
      {views.length > 0 ? (
        <PlanCards
          views={views}
          isPricing={promotion?.status === "loading"}
          asksToBegin={hasBox && isTicked}
          isCancelling={isCancelling}
          onCancel={onCancel}
        />
      ) : (
        <NothingSold />
      )}
      {!isEmbedded && <WaysNote currency={currency} held={held} views={views} />}
    </>
  );
}

const choicesStyle = ({ space }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: `${space.s} ${space.l}`,
  });

/** Reserves the height of the field before its code has loaded. */
const codeStyle = ({ size }: Theme) => css({ minHeight: size.target });

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
