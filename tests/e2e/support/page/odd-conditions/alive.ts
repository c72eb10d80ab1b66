import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";

/** A button that says that it is at work (`BusyButton`). */
export const BUSY = "main button [aria-hidden=true] + [aria-hidden=false]";

/** The page has its heading, React runs it, and has not given up. */
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

/** As a link within the app does. */
export const goWithinApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** A page that is not the one at `path` and has code of its own. */
export const pageBeside = (path: string): string =>
  path.startsWith("/disclaimer") ? "/contact" : "/disclaimer";
