import { expect, failureOf, test } from "../support/fixtures.ts";
import { findBarriers, NO_BARRIERS } from "../support/page/axe.ts";
import { findOddScreenFaults } from "../support/page/odd-conditions/conditions.ts";
import { ADDRESSES } from "../support/page/routes.ts";

for (const { name, path, persona } of ADDRESSES) {
  test.describe(() => {
    test.use({ persona, colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

    test(`${name} has no accessibility faults, in light and in dark`, async ({ page, allowConsole }) => {
      // The page requests a lesson or purchase that does not exist all the same.
      allowConsole(/status of 404/);
      allowConsole(failureOf("lessons"));
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");

      expect.soft(await findOddScreenFaults(page)).toEqual({});
      expect(await findBarriers(page)).toEqual(NO_BARRIERS);
    });
  });
}
