import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { fillLogIn, freshLearner, LESSON, openLesson, signUp } from "./support/actions.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Credentials } from "./support/personas.ts";

async function writeComment(page: Page, words: string): Promise<void> {
  await openLesson(page, LESSON.public, "#comments");
  await page.getByLabel("Your comment").fill(words);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: words })).toContainText("just now");
}

async function deleteAccount(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto("/my-account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Type your email address to confirm").fill(email);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Delete for good" }).click();
}

test("a learner can download their data as one archive", async ({ page }) => {
  const learner = await signUp(page);
  await page.goto("/my-account");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toMatch(/^gruezi-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const data = JSON.parse(strFromU8(files["my-data.json"] ?? new Uint8Array()));
  expect(data).toMatchObject({ login: [{ email: learner.email, name: learner.displayName }] });
  expect(strFromU8(files["my-data.html"] ?? new Uint8Array())).toContain(learner.email);
});

test("a deleted account leaves a receipt, and cannot be logged in to", async ({ page, allowConsole }) => {
  allowConsole(/400/);
  const learner = freshLearner();
  const words = `Adieu mitenand! ${learner.email}`;
  await signUp(page, learner);
  await writeComment(page, words);

  await deleteAccount(page, learner);

  await expect(page.getByRole("heading", { level: 1, name: "Your account is deleted" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Receipt" })).toContainText("Nobody can log in with it.");
  await expect(page.getByRole("banner").getByRole("link", { name: "SIGN UP" })).toBeVisible();

  await openLesson(page, LESSON.public, "#comments");
  const comment = page.getByRole("listitem").filter({ hasText: words });
  await expect(comment).toContainText("Deleted learner");
  await expect(comment).not.toContainText(learner.displayName);

  await page.goto("/sign-in-up?startWithLogIn=true");
  await fillLogIn(page, learner);
  await expect(page.getByRole("dialog", { name: "Oops." })).toContainText(
    "The email address or the password is wrong.",
  );
});
