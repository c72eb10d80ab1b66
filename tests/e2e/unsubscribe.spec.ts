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

/** The link at the end of a mail to that learner. */
function linkOf(uid: string): string {
  const name = Buffer.from(uid).toString("base64url");
  const hmac = createHmac("sha256", requireDemoSecret("UNSUBSCRIBE_KEY"));
  return `/unsubscribe/${name}.${hmac.update(`stop-reminders\n${name}`).digest("base64url")}`;
}

test("the link in a mail stops the reminders of somebody who is logged out", async ({ page, browser }) => {
  const uid = await signUpWithReminders(page);
  await page.goto("/my-account");
  const reminders = page.getByRole("switch", { name: /Remind me/ });
  await expect(reminders).toBeChecked();
  const mailReader = await browser.newPage({ storageState: { cookies: [], origins: [] } });

  await mailReader.goto(linkOf(uid));
  await mailReader.getByRole("button", { name: "Stop reminders" }).click();

  await expect(mailReader.getByRole("heading", { name: "You get no more reminders." })).toBeVisible();
  await page.reload();
  await expect(reminders).not.toBeChecked();
});
