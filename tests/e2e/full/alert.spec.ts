import { expect, test } from "../support/fixtures.ts";

test("an alert lies above everything, keeps the focus inside and gives it back", async ({ page }) => {
  await page.goto("/sign-in-up?startWithLogIn=true");
  const opener = page.getByRole("button", { name: "forgot password?" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const alert = page.getByRole("dialog");
  await expect(alert).toHaveCSS("z-index", "950");

  for (const _press of Array.from({ length: 8 })) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !document.querySelector("dialog")?.contains(focused);
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");

  await expect(alert).toBeHidden();
  await expect(opener).toBeFocused();
});
