import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { BUSY, expectAlive } from "./alive.ts";

/** Playwright's Chromium has no back/forward cache: the page hears what it would hear. */
export async function comeBackFromTheCache(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expectAlive(page);
  await expect(page.locator(BUSY)).toHaveCount(0);
}
