import { expect, test } from "../support/fixtures.ts";
import { MOST_SHIFT, slowDown, watchShifts } from "../support/page/layout-shift.ts";
import type { SignedInPersona } from "../support/personas.ts";

const WIDTHS = [360, 1300];

const PAGES: readonly [name: string, path: string, persona: SignedInPersona | null, last: string][] = [
  ["the home page of a visitor", "/", null, "article h3"],
  ["the home page of a learner", "/home", "basic", "article h3"],
  ["the course", "/course", null, "section li a"],
  ["the course of a learner", "/course", "basic", "section li a"],
  ["a lesson", "/videos/bim-beck", "basic", "[aria-label='Transcript'] li"],
  ["the plans", "/subscriptions", null, "[id^=plan] button, li button"],
  ["the plans of a subscriber", "/subscriptions", "vip", "[id^=plan] button, li button"],
  ["the plans of a lapsed learner", "/subscriptions", "lapsed", "[id^=plan] button, li button"],
];

for (const width of WIDTHS) {
  for (const [name, path, persona, last] of PAGES) {
    test.describe(() => {
      test.use({ persona, viewport: { width, height: 800 } });

      test(`${name} hardly shifts at ${width} px while it loads over a slow network`, async ({ page }) => {
        const readShifts = await watchShifts(page);
        await slowDown(page);

        await page.goto(path);
        await expect(page.locator(last).first()).toBeAttached();
        await page.waitForLoadState("networkidle");

        const { sum, moved } = await readShifts();
        expect(sum, moved.join("\n")).toBeLessThan(MOST_SHIFT);
      });
    });
  }
}
