import { expect, test } from "./support/fixtures.ts";

test("the bar is 70 px high and has the links of a visitor", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });

  await expect(bar.getByRole("link", { name: "Grüezi" })).toHaveAttribute("href", "/");
  await expect(bar.getByRole("link", { name: "HOME" })).toHaveAttribute("href", "/");
  await expect(bar.getByRole("link", { name: /Live Lesson/ })).toContainText("TUESDAY 8 PM");
  await expect(bar.getByRole("link", { name: "SIGN UP" })).toHaveAttribute("href", "/sign-in-up");
  await expect(bar.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
  await expect(page.getByRole("banner")).toHaveCSS("height", "70px");
});

test.describe("a learner", () => {
  test.use({ persona: "account" });

  test("is not asked to sign up", async ({ page }) => {
    await page.goto("/");

    await expect(page.getByRole("heading", { level: 1, name: /^Hoi .*\w/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "SIGN UP" })).toHaveCount(0);
  });
});

test.describe("below 900 px", () => {
  test.use({ viewport: { width: 899, height: 800 } });

  test("the menu is behind a button, and any link closes it", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "HOME" })).toBeHidden();
    const menuButton = page.getByRole("button", { name: "Open the menu" });
    await menuButton.click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(panel.getByRole("link", { name: "Settings" })).toHaveText("SETTINGS");

    await panel.getByRole("link", { name: "SIGN UP" }).click();

    await expect(panel).toBeHidden();
    await expect(page).toHaveURL("/sign-in-up");
  });

  test("Escape closes the menu and the button has the focus again", async ({ page }) => {
    await page.goto("/");
    const menuButton = page.getByRole("button", { name: "Open the menu" });
    await menuButton.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();

    await page.keyboard.press("Escape");

    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await expect(menuButton).toBeFocused();
  });
});
