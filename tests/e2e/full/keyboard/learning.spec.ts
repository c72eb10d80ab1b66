import { expect, test } from "../../support/fixtures.ts";
import { expectFocusOnContent, pressAt } from "../../support/page/keyboard.ts";

test.use({ persona: "basic" });

test("keyboard: a learner opens a grammar sheet and returns to the list", async ({ page }) => {
  await page.goto("/grammar-page");
  const open = page.getByRole("link", { name: /^Open / }).first();
  await expect(open).toBeVisible();

  await pressAt(page, open);
  await expect(page.locator("iframe")).toBeVisible();
  await expectFocusOnContent(page);
  await pressAt(page, page.getByRole("link", { name: "All sheets" }));

  await expect(page.getByRole("list", { name: "Grammar sheets" })).toBeVisible();
  await expectFocusOnContent(page);
});

test("keyboard: a learner opens one mini lesson after the other", async ({ page }) => {
  await page.goto("/mini-lessons");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toBeVisible();
  const first = page.url();

  await pressAt(page, page.getByRole("button", { name: "random mini lesson" }));

  await expect(page).not.toHaveURL(first);
  await expectFocusOnContent(page);
  await expect(title).toBeVisible();
});

test("keyboard: a learner goes through a unit’s end line by line", async ({ page }) => {
  await page.goto("/units/say-hello");
  const hear = page.getByRole("button", { name: "Hear the line" });
  for (let line = 1; line <= 8; line += 1) {
    await expect(page.getByText(`Line ${line} of 8`)).toBeVisible();
    await expect(hear).toBeFocused();
    await page.keyboard.press("Enter");
    await pressAt(page, page.getByRole("button", { name: "I did not understand it" }));
    await pressAt(page, page.getByRole("button", { name: "Go on" }));
  }

  await expect(page.getByRole("heading", { name: "Understood 0 of 8" })).toBeFocused();
  await pressAt(page, page.getByRole("link", { name: "See the course" }));
  await expect(page.getByRole("heading", { name: "The course" })).toBeVisible();
  await expectFocusOnContent(page);
});
