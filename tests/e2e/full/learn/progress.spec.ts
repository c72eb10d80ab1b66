import { signUp } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { storeHalfAYear } from "../../support/learn/learnt.ts";
import { findBarriers, NO_BARRIERS } from "../../support/page/axe.ts";
import { pressAt } from "../../support/page/keyboard.ts";

for (const width of [360, 1300]) {
  test(`at ${width} px, a learner sees half a year of learning and brings back a word that was set aside`, async ({
    page,
  }) => {
    const { uid } = await signUp(page);
    await storeHalfAYear(uid, Date.now());
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/today/progress");

    await expect(
      page.getByText(/^Of what you had left alone for a day or more you knew 8\d %/),
    ).toBeVisible();
    await page.getByText("Due in the next 30 days: show as a table").click();
    await expect(page.getByRole("region", { name: "What comes" }).getByRole("row")).toHaveCount(31);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findBarriers(page)).toEqual(NO_BARRIERS);

    const written = page.waitForResponse("**/saveAnswers");
    await pressAt(page, page.getByRole("button", { name: "Bring back Gipfeli" }));
    expect((await written).ok()).toBe(true);
    await expect(page.getByRole("button", { name: "Bring back Gipfeli" })).toBeHidden();
    await page.reload();
    await expect(page.getByText(/^Nothing\. What you forget/)).toBeVisible();
  });
}
