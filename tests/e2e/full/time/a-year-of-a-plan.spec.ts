import { tiersOnly } from "@gruezi/contract/tier-words";
import { LESSON, openLesson } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { openPlans, planButton, planCard, startTrial } from "../../support/plan/checkout.ts";
import { letDaysPass } from "../../support/stand-ins.ts";

test("a BASIC plan goes through its trial, an upgrade, a downgrade taken back, and its end", async ({
  page,
}) => {
  test.slow();
  await startTrial(page, "BASIC");

  await test.step("the trial ends and the plan goes on as a paid one", async () => {
    await letDaysPass(31);
    await openLesson(page, LESSON.BASIC);
    await expect(page.getByRole("button", { name: /^Play / })).toBeVisible();
    await openPlans(page);
    await expect(planCard(page, "BASIC")).toContainText("renews on");
  });

  await test.step("an upgrade is confirmed on the provider's page and takes effect at once", async () => {
    await planButton(page, "VIP", "UPGRADE").click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(/\/success/);
    await openPlans(page);
    await expect(planButton(page, "VIP", "cancel")).toBeVisible();
    await openLesson(page, LESSON.VIP);
    await expect(page.getByRole("button", { name: /^Play / })).toBeVisible();
  });

  await test.step("a downgrade waits for the period's end, and is taken back before it", async () => {
    await openPlans(page);
    await planButton(page, "BASIC", "DOWNGRADE").click();
    await page.getByRole("dialog").getByRole("button").last().click();
    await expect(page).toHaveURL(/\/success/);
    await openPlans(page);
    await expect(planCard(page, "VIP")).toContainText("canceles on");
    await expect(planCard(page, "BASIC")).toContainText("first payment on:");
    await planButton(page, "VIP", "resubscribe").click();
    await expect(planCard(page, "VIP")).toContainText("renews on");
  });

  await test.step("a cancelled plan ends with its period, and no trial is offered again", async () => {
    await planButton(page, "VIP", "cancel").click();
    await page.getByRole("button", { name: "YES" }).click();
    await page.getByRole("button", { name: "OK" }).click();
    await letDaysPass(32);
    await openPlans(page);
    await expect(planButton(page, "VIP", "SUBSCRIBE")).toBeVisible();
    await openLesson(page, LESSON.VIP);
    await expect(page.getByRole("dialog", { name: tiersOnly("BASIC") })).toBeVisible();
  });
});
