import type { Page } from "@playwright/test";
import { signUp } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { startTrial } from "../../support/plan/checkout.ts";
import {
  chooseHour,
  everyWeek,
  lessonPlan,
  lessonSection,
  openHours,
} from "../../support/plan/private-lesson.ts";
import { letDaysPass, letMinutesPass, runJob } from "../../support/stand-ins.ts";

/** Begins an upgrade of a BASIC plan that was paid for once, as far as Stripe's page. */
async function upgradeToLesson(page: Page, day: string): Promise<string> {
  await startTrial(page, "BASIC");
  await letDaysPass(31);
  await openHours(page, "UPGRADE");
  const hour = await chooseHour(page, day);
  await page.getByRole("button", { name: "subscribe", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirm your change" })).toBeVisible();
  return hour;
}

test("a BASIC subscriber upgrades to the plan with a private lesson at an hour of their choice", async ({
  page,
}) => {
  test.slow();
  const hour = await upgradeToLesson(page, "Wednesday");

  await test.step("the change is confirmed and paid on the provider's page", async () => {
    await expect(
      page.getByText("Grüezi VIP with private lessons, monthly", { exact: false }).first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByText("You have VIP.")).toBeVisible();
  });

  await test.step("the account page shows the lesson's hour", async () => {
    await page.getByRole("link", { name: "My account" }).click();
    await expect(lessonSection(page)).toContainText(everyWeek(hour));
    await expect(lessonSection(page)).toContainText("Next lesson: Wednesday");
  });

  await test.step("the learner has the new plan", async () => {
    await page.goto("/subscriptions");
    await expect(lessonPlan(page).getByRole("button", { name: "cancel" })).toBeVisible();
  });
});

test("an upgrade that is left at the provider's page changes nothing, and frees the hour after the hold", async ({
  page,
  browser,
}) => {
  test.slow();
  const hour = await upgradeToLesson(page, "Friday");
  const other = await browser.newPage({ baseURL: new URL(String(process.env["GRUEZI_BASE_URL"])).origin });
  await signUp(other);

  await test.step("going back leads to the plans, and the hour is held", async () => {
    await page.getByRole("link", { name: "Back" }).click();
    await expect(lessonPlan(page).getByRole("button", { name: "UPGRADE" })).toBeVisible();
    await openHours(other);
    await expect(other.getByRole("radio", { name: hour })).toHaveCount(0);
  });

  await test.step("an hour later somebody else can choose it", async () => {
    await letMinutesPass(61);
    await runJob("releaseExpiredHolds");
    await openHours(other);
    await expect(other.getByRole("radio", { name: hour })).toBeVisible();
    await other.close();
  });

  await test.step("the plan has not changed", async () => {
    await page.goto("/my-account");
    await expect(lessonSection(page)).toContainText("You have none.");
    await page.goto("/subscriptions");
    await expect(lessonPlan(page).getByRole("button", { name: "UPGRADE" })).toBeVisible();
  });
});
