import { FIRST_STEP, freshLearner } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectFocusOnContent, pressAt, tabTo, typeInto } from "../support/page/keyboard.ts";

test("keyboard: a learner signs up, writes and deletes a comment, and logs out", async ({ page }) => {
  const learner = freshLearner();
  const words = `Vo Hand gschribe ${learner.displayName}`;

  await test.step("signing up without the terms shows an alert that gives the focus back", async () => {
    await page.goto("/sign-in-up");
    await typeInto(page, page.getByLabel("Username"), learner.displayName);
    await typeInto(page, page.getByLabel("Email", { exact: true }), learner.email);
    await typeInto(page, page.getByLabel("Password", { exact: true }), learner.password);
    await page.keyboard.press("Enter");
    const alert = page.getByRole("dialog", { name: "Agree" });
    await expect(alert).toBeVisible();
    await pressAt(page, alert.getByRole("button", { name: "OK" }));
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await expect(page.getByRole("checkbox", { name: /I agree/ })).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("with the terms the account is created", async () => {
    await pressAt(page, page.getByRole("checkbox", { name: /I agree/ }), "Space");
    await pressAt(page, page.getByRole("checkbox", { name: /Remind me/ }), "Space");
    await pressAt(page, page.getByRole("button", { name: "SIGN UP" }));
    await expect(page.getByRole("heading", { name: FIRST_STEP })).toBeVisible();
    await expectFocusOnContent(page);
  });

  await test.step("a comment is written and deleted", async () => {
    await page.goto("/videos/wandere#comments");
    await typeInto(page, page.getByLabel("Your comment"), words);
    await page.keyboard.press("Control+Enter");
    const mine = page.getByRole("listitem").filter({ hasText: words });
    await expect(mine.getByRole("button", { name: "Delete" })).toBeVisible();
    await pressAt(page, mine.getByRole("button", { name: "Delete" }));
    await expect(mine).toBeHidden();
    await expect(page.getByRole("region", { name: "Comments" })).toBeFocused();
  });

  await test.step("the learner logs out in the settings", async () => {
    await tabTo(page, page.getByRole("link", { name: "Settings" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expectFocusOnContent(page);
    await pressAt(page, page.getByRole("button", { name: "Log out" }));
    await expect(page.getByRole("banner").getByRole("link", { name: "SIGN UP" })).toBeVisible();
    await expectFocusOnContent(page);
  });
});
