import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { planElementId } from "#features/plan/cards/plan-card.tsx";
import { messageText } from "#features/plan/cards/plan-text.ts";
import type { PlanView } from "#features/plan/cards/plan-views.ts";

const KEY = "gruezi.resubscribed";

interface Place {
  /** Product id of the pressed plan. */
  productId: string;
  top: number;
}

/** Stores the scroll position in the session, which survives the reload. */
export function rememberPlace(productId: string): void {
  try {
    sessionStorage.setItem(KEY, `${scrollY} ${productId}`);
  } catch {
    // Storage is blocked, so the position is not restored.
  }
}

function findPlace(): Place | null {
  try {
    const [top, productId] = sessionStorage.getItem(KEY)?.split(" ") ?? [];
    return productId ? { top: Number(top), productId } : null;
  } catch {
    return null;
  }
}

/** Returns whether no element has the focus, so that restoring never steals it. */
const isFocusFree = () => document.activeElement === null || document.activeElement === document.body;

/** Scrolls back before the plans load. Their skeleton is about as high as they are. */
export function useEarlyReturn(): void {
  useEffect(() => {
    const place = findPlace();
    if (place) scrollTo(0, place.top);
  }, []);
}

/** Restores scroll position and focus. Returns the text to announce. */
export function useReturnAfterReload(views: readonly PlanView[]): string {
  const [place] = useState(findPlace);
  const [words, setWords] = useState("");
  const held = views.find(({ plan, isHeld }) => isHeld && plan.ProductID === place?.productId);
  const isBack = held !== undefined;

  const hasGivenFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the plan is there; a later change of the plan is no return
  useLayoutEffect(() => {
    if (!place || !held) return;
    sessionStorage.removeItem(KEY);
    hasGivenFocus.current = isFocusFree();
    if (!hasGivenFocus.current) return;
    scrollTo(0, place.top);
    const card = document.getElementById(planElementId(held.plan));
    card?.querySelector("button")?.focus({ preventScroll: true });
  }, [isBack]);

  // A live region does not announce text it is rendered with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!hasGivenFocus.current || !held?.state.message) return;
    setWords(`${held.plan.Title} ${messageText(held.state.message)}`);
  }, [isBack]);

  return words;
}
