import { expect, test } from "../support/fixtures.ts";

test.describe("on the meeting's page", () => {
  test("the navigation bar looks and works as on every page", async ({ page }) => {
    await page.goto("/live-meeting");
    const bar = page.getByRole("navigation", { name: "Main" });

    await expect(page.getByRole("banner")).toHaveCSS("height", "70px");
    await expect(bar.getByRole("link", { name: /^Live Lesson/ })).toHaveCSS("color", "rgb(195, 33, 26)");
    await bar.getByRole("link", { name: "SIGN UP" }).click();

    await expect(page).toHaveURL("/sign-in-up");
  });

  test("the menu is behind a button below 900 px, and its links lead out of the meeting", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 899, height: 800 });
    await page.goto("/live-meeting");
    await page.getByRole("button", { name: "Open the menu" }).click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(panel.getByRole("link", { name: "Settings" })).toHaveText("SETTINGS");

    await panel.getByRole("link", { name: "HOME" }).click();

    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
