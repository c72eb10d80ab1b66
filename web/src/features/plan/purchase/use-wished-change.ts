import { PAID_TIER_NAME, type PaidTier } from "@gruezi/contract/tiers";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useLatest } from "#components/use-latest.ts";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import type { PlanView } from "#features/plan/cards/plan-views.ts";
import { paths } from "#lib/paths.ts";
import { readParameter } from "#lib/search-params.ts";

const PARAMETER = "change";

/** Returns the address of the plans page that asks about a change to this tier. */
export const pathOfChange = (tier: PaidTier): string => `${paths.subscriptions}?${PARAMETER}=${nameOf(tier)}`;

const nameOf = (tier: PaidTier): string => PAID_TIER_NAME[tier].toLowerCase();

/**
 * Presses the wished plan's button once. Accepts only a lower tier, where a question always comes first,
 * because a link from elsewhere must not start an order. Presses nothing in the app, because stores ask by
 * themselves.
 */
export function useWishedChange(views: readonly PlanView[], press: (view: PlanView) => void): void {
  const [query, setQuery] = useSearchParams();
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  const wished = readParameter(query, PARAMETER);
  const view = wished === null || isEmbedded ? undefined : views.find((one) => isChangeDown(one, wished));
  const pressLatest = useLatest(press);
  const isPressed = useRef(false);

  useEffect(() => {
    if (wished === null) isPressed.current = false;
    if (view === undefined || isPressed.current) return;
    isPressed.current = true;
    setQuery(withoutWish, { replace: true, preventScrollReset: true });
    pressLatest(view);
  }, [wished, view, setQuery, pressLatest]);
}

function isChangeDown({ plan, state: { button } }: PlanView, wished: string): boolean {
  if (nameOf(plan.Tier) !== wished || button === null || button === "waiting") return false;
  return button.action.kind === "change" && button.action.from.Tier > plan.Tier;
}

function withoutWish(query: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.delete(PARAMETER);
  return changed;
}
