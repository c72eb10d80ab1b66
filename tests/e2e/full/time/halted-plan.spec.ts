import { tiersOnly } from "@gruezi/contract/tier-words";
import { LESSON, openLesson } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { newCard } from "../../support/plan/cards.ts";
import { openPlans, payWith, planButton, planCard, startTrial } from "../../support/plan/checkout.ts";
import { findAtStripe, letDaysPass, tellStripe } from "../../support/stand-ins.ts";

test("a paused plan shows why there is no access, and is resumed from the account", async ({ page }) => {
  test.slow();
  const learner = await startTrial(page, "VIP");
  const { subscription } = await findAtStripe(learner.email);

  await test.step("paused payments alone leave the access", async () => {
    await tellStripe("pause-payments", { subscription, days: 60 });
    await tellStripe("idle");
    await openPlans(page);
    await expect(planCard(page, "VIP")).toContainText(/renews on .*Payments are paused until/);
    await tellStripe("resume-payments", { subscription });
    await letDaysPass(40);
  });

  await test.step("a paused plan gives no access", async () => {
    await tellStripe("pause", { subscription });
    await tellStripe("idle");
    await openLesson(page, LESSON.VIP);
    await expect(page.getByRole("dialog", { name: tiersOnly("BASIC") })).toBeVisible();
    await openPlans(page);
    await expect(planCard(page, "VIP")).toContainText("Your plan is paused");
    await expect(planCard(page, "BASIC")).toContainText("once yours goes on or is cancelled");
    await expect(planButton(page, "VIP", "cancel")).toBeVisible();
  });

  await test.step("the plan is resumed after a confirmation, and the page returns to it", async () => {
    await page.goto("/my-account");
    await page.getByRole("link", { name: "Go on with the plan" }).click();
    await planButton(page, "VIP", "resubscribe").click();
    const question = page.getByRole("dialog", { name: "Go on with VIP?" });
    await expect(question).toContainText("You pay CHF 39.00 per month from today");
    await question.getByRole("button", { name: "resubscribe" }).click();
    await expect(planButton(page, "VIP", "cancel")).toBeFocused();
    await expect(planCard(page, "VIP")).toContainText("renews on");
    await openLesson(page, LESSON.VIP);
    await expect(page.getByRole("button", { name: /^Play / })).toBeVisible();
  });

  await test.step("a change to the other cycle is shown before and after it is made", async () => {
    await openPlans(page);
    await page.getByRole("switch").click();
    await planButton(page, "VIP", "SWITCH").click();
    const question = page.getByRole("dialog", { name: "Change to VIP by the year?" });
    await question.getByRole("button", { name: "SWITCH" }).click();
    await expect(page.getByText(/Changes to VIP, yearly on/)).toBeVisible();
    await openPlans(page);
    await expect(planCard(page, "VIP")).toContainText(/canceles on .*VIP by the year follows\./);
  });
});

test("a failed renewal leaves a grace period, ends the access after it, and is paid by a new card", async ({
  page,
}) => {
  test.slow();
  const learner = await startTrial(page, "BASIC", newCard("failsWhenCharged"));
  await letDaysPass(31);

  await test.step("in the grace period there is access, and only this plan can be cancelled", async () => {
    await openLesson(page, LESSON.BASIC);
    await expect(page.getByRole("button", { name: /^Play / })).toBeVisible();
    await openPlans(page);
    await expect(planCard(page, "BASIC")).toContainText(/payment failed\. You have access until/);
    await expect(planButton(page, "BASIC", "cancel")).toBeVisible();
    await expect(planCard(page, "VIP").getByRole("button")).toHaveCount(0);
  });

  await test.step("after it the open page shows that access has ended, and how to pay or cancel", async () => {
    const { subscription } = await findAtStripe(learner.email);
    await tellStripe("end-unpaid", { subscription });
    await tellStripe("idle");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(planCard(page, "BASIC")).toContainText(
      "your access has ended. Another way of paying brings it back",
    );
    await expect(planButton(page, "BASIC", "resubscribe")).toBeVisible();
    await expect(planButton(page, "BASIC", "cancel")).toBeVisible();
    await expect(planCard(page, "VIP").getByRole("button")).toHaveCount(0);
    await expect(planCard(page, "VIP")).toContainText("once yours goes on or is cancelled");
  });

  await test.step("a new card pays what is owed", async () => {
    await page.goto("/my-account");
    await page.getByRole("button", { name: "update card info" }).click();
    await payWith(page, newCard());
    await expect(page.getByRole("heading", { name: "Your new way of paying is in use" })).toBeVisible();
    await openPlans(page);
    await expect(planCard(page, "BASIC")).toContainText("renews on");
  });
});
