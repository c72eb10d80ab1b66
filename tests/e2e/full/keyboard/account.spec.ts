import { expect, test } from "../../support/fixtures.ts";
import {
  expectFocusOnContent,
  expectVisibleFocus,
  pressAt,
  tabTo,
  typeInto,
} from "../../support/page/keyboard.ts";
import { credentialsOf } from "../../support/personas.ts";

test("keyboard: a learner requests a new password, and then logs in", async ({ page }) => {
  const { email, password } = credentialsOf("basic");
  await page.goto("/sign-in-up?startWithLogIn=true");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  const forgotten = page.getByRole("button", { name: "forgot password?" });

  await pressAt(page, forgotten);
  const question = page.getByRole("dialog", { name: "Where should we send the password reset email?" });
  await expect(question.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  await expect(forgotten).toBeFocused();

  await tabTo(page, page.getByLabel("Email", { exact: true }), "Shift+Tab");
  await page.keyboard.type(email);
  await typeInto(page, page.getByLabel("Password", { exact: true }), password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expectFocusOnContent(page);
});

test.describe("at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("keyboard: the menu opens, gets the focus, closes, and leads to a page", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const menuButton = page.getByRole("button", { name: "Open the menu" });
    const panel = page.getByRole("dialog", { name: "Menu" });

    await pressAt(page, menuButton);
    await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menuButton).toBeFocused();
    await page.keyboard.press("Space");
    await pressAt(page, panel.getByRole("link", { name: "SIGN UP" }));

    await expect(panel).toBeHidden();
    await expect(page).toHaveURL("/sign-in-up");
    await expectFocusOnContent(page);
  });
});
