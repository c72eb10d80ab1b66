import { css, type Theme } from "@emotion/react";
import { TRIAL_DAYS } from "@gruezi/contract/business";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { platformAtom } from "#data/bridge/embedding.ts";
import { initialDataAtom } from "#data/initial-data.ts";
import { paths } from "#lib/paths.ts";

const lineStyle = ({ text, size, screen }: Theme) =>
  css({ ...text.body, maxWidth: size.reading, [screen.wide]: { gridColumn: 2 } });
const linkStyle = ({ size }: Theme) =>
  css({
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    fontWeight: 680,
    textUnderlineOffset: "0.25em",
  });

const NO_PLANS: readonly PlanPackage[] = [];

/** Line with the lowest price of the web's plans. In the app, the store shows its own. */
export function TrialLine() {
  const { offers } = useAtomValue(initialDataAtom);
  const isWeb = useAtomValue(platformAtom) === "stripe";
  const plan = cheapestTrial((isWeb && offers?.plans) || NO_PLANS);
  return (
    <p css={lineStyle}>
      <span>
        {plan
          ? `${plan.Title}: ${plan.OfferPriceText}. `
          : `The first ${TRIAL_DAYS} days of a plan are free. `}
      </span>
      <Link to={paths.subscriptions} css={linkStyle}>
        See the plans
      </Link>
    </p>
  );
}

/**
 * Returns the cheapest plan with a trial. Only monthly plans count, since a yearly price would look high beside them.
 */
export function cheapestTrial(plans: readonly PlanPackage[]): PlanPackage | undefined {
  const trials = plans.filter(
    ({ BillingCycle, OfferPriceText, StripePrice }) =>
      BillingCycle === "monthly" && OfferPriceText !== null && StripePrice !== null,
  );
  return trials.toSorted((one, other) => amountOf(one) - amountOf(other))[0];
}

const amountOf = ({ StripePrice }: PlanPackage): number => StripePrice?.unit_amount ?? 0;
