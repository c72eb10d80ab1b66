import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { expectAlive, goWithinApp, pageBeside } from "./alive.ts";

const SAYS_SO = /offline|did not load|connection|not answer|Try again/i;

const MINUTE = 60_000;

/** Opens the page without a network, waits, and brings the network back. */
export async function returnToTheNetwork(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(pageBeside(path));
  await expectAlive(page);
  await page.context().setOffline(true);

  const heading = page.getByRole("heading", { level: 1 }).first();
  const left = await heading.textContent();
  await goWithinApp(page, path);
  const words = page.getByRole("main").getByText(SAYS_SO).first();
  await expect
    .poll(async () => {
      await page.clock.fastForward(MINUTE / 4);
      const isOpen = (await heading.isVisible()) && (await heading.textContent()) !== left;
      return isOpen || (await words.isVisible());
    })
    .toBe(true);

  await page.context().setOffline(false);
  await page.clock.fastForward(5_000);
  const retry = page.getByRole("button", { name: /^(Try again|Load the page again)$/ }).first();
  if (await retry.isVisible()) await retry.click();
  await expectAlive(page);
  await expect(retry).toHaveCount(0);
}
