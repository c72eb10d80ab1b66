import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { planElementId } from "#features/plan/cards/plan-card.tsx";
import { messageText } from "#features/plan/cards/plan-text.ts";
import type { PlanView } from "#features/plan/cards/plan-views.ts";

const KEY = "gruezi.resubscribed";

interface Place {
  /** Of the plan whose button was pressed. */
  productId: string;
  top: number;
}

/** Stores, for the reload that follows, how far the page is scrolled and which plan's button has the focus. */
export function rememberPlace(productId: string): void {
  try {
    sessionStorage.setItem(KEY, `${scrollY} ${productId}`);
  } catch {
    // Storage is blocked: the page begins at its top.
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

/** The focus is not taken from a learner who has already moved it. */
const isFocusFree = () => document.activeElement === null || document.activeElement === document.body;

/** Scrolls back while the plans are still loading: their skeleton is about as high. */
export function useEarlyReturn(): void {
  useEffect(() => {
    const place = findPlace();
    if (place) scrollTo(0, place.top);
  }, []);
}

/**
 * After the reload that follows a resubscription: brings the page back to where its button was pressed, gives the plan's
 * button the focus, and returns what is to be read out.
 */
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

  // Not in the frame that first shows the plan: words that come together with their region are not read out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!hasGivenFocus.current || !held?.state.message) return;
    setWords(`${held.plan.Title} ${messageText(held.state.message)}`);
  }, [isBack]);

  return words;
}
