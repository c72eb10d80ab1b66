import type { Page } from "@playwright/test";

/** Ends the transitions a new theme starts, since a colour between both themes would count as a fault. */
export const endTransitions = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  });
