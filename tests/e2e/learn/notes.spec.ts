import type { Page } from "@playwright/test";
import { LESSON, openLesson } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";

const transcript = (page: Page) => page.getByRole("region", { name: "Transcript" });
const whenSaved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes(":commit") && response.ok());

test.use({ persona: "vip" });

test("a note on a line is written, found in the list, edited and deleted", async ({ page }) => {
  const lines = transcript(page);
  await openLesson(page, LESSON.public);
  await page.getByRole("button", { name: "More tools" }).click();
  await page.getByRole("button", { name: "Note on this line" }).click();
  await expect(lines.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("To a whole room.");
  const written = whenSaved(page);
  await page.keyboard.press("Control+Enter");
  await written;

  await page.goto("/today/progress");
  const note = page.getByRole("listitem").filter({ hasText: "To a whole room." });
  await note.getByRole("link").click();
  await lines.getByRole("button", { name: /^Edit note/ }).click();
  await page.keyboard.type(" Politely.");
  const edited = whenSaved(page);
  await lines.getByRole("button", { name: /^Save note/ }).click();
  await edited;
  await page.reload();

  await expect(lines.getByText("To a whole room. Politely.")).toBeVisible();
  const deleted = whenSaved(page);
  await lines.getByRole("button", { name: /^Delete note/ }).click();
  await deleted;
  await expect(lines.getByRole("button", { name: /^Play: / }).first()).toBeFocused();
  await expect(lines.getByText("To a whole room.")).toBeHidden();
});
