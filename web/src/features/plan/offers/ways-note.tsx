import { css, type Theme } from "@emotion/react";
import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { waysOfPaying } from "@gruezi/contract/ways-of-paying";
import type { PlanView } from "#features/plan/cards/plan-views.ts";

interface WaysNoteProps {
  currency: string;
  held: CurrentSubscription | undefined;
  views: readonly PlanView[];
}

const noteStyle = ({ text, colour, size }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, maxWidth: size.reading });

export function WaysNote({ currency, held, views }: WaysNoteProps) {
  const isTrial = held ? held.inTrial : views.some(offersTrial);
  return <p css={noteStyle}>{waysText({ currency, isTrial })}</p>;
}

/** Returns whether the plan has a trial. A label that is not known yet counts as one, since most visitors are new. */
const offersTrial = ({ state: { button } }: PlanView): boolean =>
  button === "waiting" || button?.label === "TRY OUT";

export function waysText({ currency, isTrial }: { currency: string; isTrial: boolean }): string {
  if (!waysOfPaying({ currency, isTrial: false }).includes("twint"))
    return "In euro you pay by card: TWINT takes Swiss francs alone.";
  return isTrial
    ? "The free trial needs a card; afterwards you may change to TWINT."
    : "You pay by card or with TWINT, and may change between them.";
}
