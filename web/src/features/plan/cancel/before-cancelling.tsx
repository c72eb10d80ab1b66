import { css, type Theme } from "@emotion/react";
import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { isPausable } from "@gruezi/contract/plan-pause";
import { LOWEST_TIER, PAID_TIER_NAME } from "@gruezi/contract/tiers";
import { useSetAtom } from "jotai";
import { Link } from "react-router-dom";
import { closeAlertAtom } from "#components/alert/alert.atoms.ts";
import { SelectField } from "#components/form/select-field.tsx";
import { pathOfChange } from "#features/plan/purchase/use-wished-change.ts";
import { paths } from "#lib/paths.ts";
import { REASON_FIELD, REASON_WORDS } from "./cancellation-reasons.ts";

const extrasStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const linksStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", columnGap: space.l, rowGap: 0 });
const linkStyle = ({ text, size }: Theme) =>
  css({ ...text.strong, display: "inline-flex", alignItems: "center", minHeight: size.target });

/** Shows a reason and other offers beside YES and NO. The learner may ignore both. */
export function BeforeCancelling({ plan }: { plan: CurrentSubscription }) {
  const offers = offersInstead(plan);
  return (
    <div css={extrasStyle}>
      <SelectField name={REASON_FIELD} label="Why? You need not say." defaultValue="">
        <option value="">no answer</option>
        {Object.entries(REASON_WORDS).map(([reason, words]) => (
          <option key={reason} value={reason}>
            {words}
          </option>
        ))}
      </SelectField>
      {offers.length > 0 && (
        <p css={linksStyle}>
          {offers.map(({ to, label }) => (
            <OfferLink key={to} to={to} label={label} />
          ))}
        </p>
      )}
    </div>
  );
}

interface Offer {
  to: string;
  label: string;
}

function OfferLink({ to, label }: Offer) {
  const close = useSetAtom(closeAlertAtom);
  return (
    <Link to={to} css={linkStyle} onClick={() => close()}>
      {label}
    </Link>
  );
}

/** Returns the offers for a plan that is paid for, renews and has no pending change. */
function offersInstead(plan: CurrentSubscription): readonly Offer[] {
  const { state, pause, changesTo, Tier } = plan;
  const isSettled = (state === "paid" || state === "trial") && pause === null && changesTo === null;
  const toLowest = {
    to: pathOfChange(LOWEST_TIER),
    label: `Change to ${PAID_TIER_NAME[LOWEST_TIER]} instead`,
  };
  return [
    ...(isPausable(plan) ? [{ to: paths.pause, label: "Pause instead" }] : []),
    ...(isSettled && Tier > LOWEST_TIER ? [toLowest] : []),
  ];
}
