import type { Browser } from "@playwright/test";
import { median } from "./median.ts";
import { openSlowly } from "./visit.ts";

const ROUNDS = 5;
/** The code has come by then, and the page rests. */
const REST_MILLISECONDS = 5_000;
const BUTTON = "yearly";

declare global {
  interface Window {
    pressedAt?: number;
    answeredAt?: number;
  }
}

/** Runs in the page: notes when the button is pressed, and when the page first changes by it. */
function watchPress(): void {
  addEventListener("pointerdown", () => (window.pressedAt = performance.now()), true);
  const observer = new MutationObserver(() => {
    window.answeredAt ??= performance.now();
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["aria-checked"] });
}

/** From the first touch of a page, a press on a button in its content, to its answer; a median. */
export async function measurePress(browser: Browser, address: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    times.push(
      await openSlowly(browser, {}, async (page) => {
        await page.goto(address);
        await page.waitForTimeout(REST_MILLISECONDS);
        await page.evaluate(watchPress);
        await page.getByRole("switch", { name: BUTTON }).tap();
        await page.waitForFunction(() => window.answeredAt !== undefined);
        return page.evaluate(() => (window.answeredAt ?? Number.NaN) - (window.pressedAt ?? Number.NaN));
      }),
    );
  return median(times);
}
