import { freshLearner } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectFocusOnContent,
  expectVisibleFocus,
  pressAt,
  tabTo,
  typeInto,
} from "../support/page/keyboard.ts";
import { credentialsOf } from "../support/personas.ts";

test("by keyboard: sign up, write a comment and delete it, log out", async ({ page }) => {
  const learner = freshLearner();
  const words = `Vo Hand gschribe ${learner.displayName}`;

  await test.step("without the terms an alert takes the focus, and gives it back", async () => {
    await page.goto("/sign-in-up");
    await typeInto(page, page.getByLabel("Username"), learner.displayName);
    await typeInto(page, page.getByLabel("Email", { exact: true }), learner.email);
    await typeInto(page, page.getByLabel("Password", { exact: true }), learner.password);
    await page.keyboard.press("Enter");
    const alert = page.getByRole("dialog", { name: "Agree" });
    await expect(alert).toBeVisible();
    await pressAt(page, alert.getByRole("button", { name: "OK" }));
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  });

  await test.step("with them the account is there", async () => {
    await pressAt(page, page.getByRole("checkbox", { name: /I agree/ }), "Space");
    await pressAt(page, page.getByRole("checkbox", { name: /Remind me/ }), "Space");
    await pressAt(page, page.getByRole("button", { name: "SIGN UP" }));
    await expect(page.getByRole("heading", { name: `Hoi ${learner.displayName}` })).toBeVisible();
    await expectFocusOnContent(page);
  });

  await test.step("a comment is written and deleted", async () => {
    await page.goto("/videos/wandere");
    await expect(page.locator("article strong").first()).toBeVisible();
    await typeInto(page, page.getByLabel("Your comment"), words);
    await page.keyboard.press("Control+Enter");
    const mine = page.getByRole("listitem").filter({ hasText: words });
    await expect(mine.getByRole("button", { name: "Delete" })).toBeVisible();
    await pressAt(page, mine.getByRole("button", { name: "Delete" }));
    await expect(mine).toBeHidden();
    await expect(page.getByRole("region", { name: "Comments" })).toBeFocused();
  });

  await test.step("the way out is in the settings", async () => {
    await tabTo(page, page.getByRole("link", { name: "Settings" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expectFocusOnContent(page);
    await pressAt(page, page.getByRole("button", { name: "LOG OUT" }));
    await expect(page.getByRole("banner").getByRole("link", { name: "SIGN UP" })).toBeVisible();
    await expectFocusOnContent(page);
  });
});

test("by keyboard: a forgotten password, then the right one", async ({ page }) => {
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

  test("by keyboard: the menu opens, holds the focus, closes, and leads somewhere", async ({ page }) => {
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
