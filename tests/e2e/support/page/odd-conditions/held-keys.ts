import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";

/** The list leaves out keys that repeat on purpose, to seek or to scroll. */
const KEYS = [" ", "1", "4", "z", "r", "@", "k", "c", "m"];
const REPEATS = 4;

/** Holds Enter on a button, then each key that a page may know. Each acts once. */
export async function holdKeys(page: Page): Promise<void> {
  const button = page.locator("main button:visible").first();
  if (await button.isVisible()) {
    const presses = await button.evaluateHandle(countPresses);
    await button.focus();
    for (let press = 0; press <= REPEATS; press += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    expect(await presses.evaluate(({ count }) => count)).toBeLessThanOrEqual(1);
    await button.evaluate((element) => element.blur());
  }
  await page.evaluate(watchKeys);
  for (const key of KEYS) {
    await page.keyboard.down(key);
    const isHandled = await page.evaluate(() => Reflect.get(window, "isKeyHandled") === true);
    if (isHandled) {
      const once = await page.locator("main").textContent();
      for (let press = 0; press < REPEATS; press += 1) await page.keyboard.down(key);
      expect(await page.locator("main").textContent(), `held ${key}`).toBe(once);
    }
    await page.keyboard.up(key);
  }
}

/** Runs in the page. Counts the presses and keeps them from the page. */
function countPresses(button: Element): { count: number } {
  const presses = { count: 0 };
  button.addEventListener("click", (event) => {
    presses.count += 1;
    event.stopImmediatePropagation();
    event.preventDefault();
  });
  return presses;
}

/** Runs in the page. */
function watchKeys(): void {
  addEventListener("keydown", (event) => Reflect.set(window, "isKeyHandled", event.defaultPrevented));
}
