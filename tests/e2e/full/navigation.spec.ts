import { expect, test } from "../support/fixtures.ts";

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
