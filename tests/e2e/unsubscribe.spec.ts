import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { requireDemoSecret } from "#emulators/suite/functions-settings.ts";
import { FIRST_STEP, fillSignUp, freshLearner } from "./support/actions.ts";
import { expect, test } from "./support/fixtures.ts";

async function signUpWithReminders(page: Page): Promise<string> {
  const learner = freshLearner();
  await page.goto("/sign-in-up");
  await fillSignUp(page, learner);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("checkbox", { name: /Remind me/ }).check();
  const answered = page.waitForResponse(/accounts:signUp/);
  await page.getByRole("button", { name: "SIGN UP" }).click();
  const { localId } = await (await answered).json();
  await expect(page.getByRole("heading", { name: FIRST_STEP })).toBeVisible();
  return localId;
}

const nameOf = (uid: string) => Buffer.from(uid).toString("base64url");
const signed = (text: string) =>
  createHmac("sha256", requireDemoSecret("UNSUBSCRIBE_KEY")).update(text).digest("base64url");

/** Returns the link at the end of an email about what there is to remember. */
const linkOf = (uid: string): string =>
  `/unsubscribe/items.${nameOf(uid)}.${signed(`stop-reminders-of-a-kind\nitems\n${nameOf(uid)}`)}`;

/** Returns the link of an email from before each kind of reminder had its own. */
const oldLinkOf = (uid: string): string =>
  `/unsubscribe/${nameOf(uid)}.${signed(`stop-reminders\n${nameOf(uid)}`)}`;

test("links in emails stop one kind of reminder or all of them without a log-in", async ({
  page,
  browser,
}) => {
  const uid = await signUpWithReminders(page);
  await page.goto("/my-account");
  const reminders = page.getByRole("switch", { name: /Remind me/ });
  await expect(reminders).toBeChecked();
  const mailReader = await browser.newPage({ storageState: { cookies: [], origins: [] } });

  await mailReader.goto(linkOf(uid));
  await mailReader.getByRole("button", { name: "Stop reminders" }).click();

  await expect(mailReader.getByRole("heading", { name: "You get no more such reminders." })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: "About what there is to remember." })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "About live and private lessons." })).toBeChecked();
  await expect(reminders).toBeChecked();

  await mailReader.goto(oldLinkOf(uid));
  await mailReader.getByRole("button", { name: "Stop reminders" }).click();

  await expect(mailReader.getByRole("heading", { name: "You get no more reminders." })).toBeVisible();
  await page.reload();
  await expect(reminders).not.toBeChecked();
});
