import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { BUSY, expectAlive } from "./alive.ts";

/** Sends the events of the back/forward cache, which Playwright's Chromium lacks. */
export async function comeBackFromTheCache(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expectAlive(page);
  await expect(page.locator(BUSY)).toHaveCount(0);
}
