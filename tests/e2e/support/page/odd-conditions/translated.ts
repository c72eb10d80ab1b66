import type { Page } from "@playwright/test";
import { translatePage } from "#support/web/translate-page.ts";
import { expectAlive, goWithinApp, pageBeside } from "./alive.ts";

/** Selects what changes the page without a request. */
const FOLDED = "main :is(summary, [aria-expanded=false], [role=tab][aria-selected=false])";
const MOST_PRESSES = 3;

/** Translates the page as a browser does, then unfolds parts, turns the screen, leaves and comes back. */
export async function useTranslated(page: Page, path: string): Promise<void> {
  const before = page.viewportSize();
  await page.locator("body").evaluate(translatePage);
  for (const folded of (await page.locator(FOLDED).all()).slice(0, MOST_PRESSES))
    if (await folded.isVisible()) await folded.press("Enter");
  await page.keyboard.press("Escape");
  if (before) await page.setViewportSize({ width: before.height, height: before.width });
  await goWithinApp(page, pageBeside(path));
  await expectAlive(page);
  await page.locator("body").evaluate(translatePage);

  await page.goBack();
  await expectAlive(page);
  if (before) await page.setViewportSize(before);
}
