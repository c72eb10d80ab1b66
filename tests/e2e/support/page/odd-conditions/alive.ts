import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";

/** Selects a `BusyButton` that is working. */
export const BUSY = "main button [aria-hidden=true] + [aria-hidden=false]";

/** Expects the page's heading, hydrated by React, and no error page. */
export async function expectAlive(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 }).first();
  await expect(heading).toBeVisible();
  await expect.poll(() => heading.evaluate(isHydrated)).toBe(true);
  await expect(page.getByRole("heading", { name: "Ui nei." })).toHaveCount(0);
}

/** Runs in the page. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactFiber"));
}

/** Navigates as a link within the app does. */
export const goWithinApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Returns a page other than the one at `path`, with its own code. */
export const pageBeside = (path: string): string =>
  path.startsWith("/disclaimer") ? "/contact" : "/disclaimer";
