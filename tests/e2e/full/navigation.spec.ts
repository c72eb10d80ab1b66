import { expect, test } from "../support/fixtures.ts";

test("the bar is 70 px high and shows a visitor's links and the menu “Learn”", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });

  await expect(bar.getByRole("link", { name: "Grüezi" })).toHaveAttribute("href", "/");
  await expect(bar.getByRole("link", { name: "HOME" })).toHaveAttribute("href", "/");
  await expect(bar.getByRole("link", { name: /Live Lesson/ })).toContainText("TUESDAY 8 PM");
  await expect(bar.getByRole("link", { name: "Plans" })).toHaveAttribute("href", "/subscriptions");
  await expect(bar.getByRole("link", { name: "SIGN UP" })).toHaveAttribute("href", "/sign-in-up");
  await expect(bar.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
  await expect(page.getByRole("banner")).toHaveCSS("height", "70px");

  const learn = bar.getByRole("button", { name: "Learn" });
  await learn.press("Enter");
  await expect(bar.getByRole("link", { name: /^Mini lessons/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(learn).toBeFocused();
  await learn.click();
  await bar.getByRole("link", { name: /^Grammar sheets/ }).click();
  await expect(page).toHaveURL("/grammar-page");
  await expect(bar.getByRole("link", { name: /^Grammar sheets/ })).toBeHidden();
});
