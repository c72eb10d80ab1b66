import { fillLogIn, LESSON, openLesson, player } from "../support/actions.ts";
import { expect, test } from "../support/development.ts";
import { credentialsOf } from "../support/personas.ts";
import { openPlans, planButton } from "../support/plan/checkout.ts";

test("a learner logs in and opens Today by its address at every visit", async ({ page }) => {
  await page.goto("/sign-in-up?startWithLogIn=true");
  await fillLogIn(page, credentialsOf("basic"));
  await expect(page.getByRole("heading", { name: /Hoi Beat/ })).toBeVisible();

  for (let visit = 1; visit <= 3; visit += 1) {
    await page.goto("/today");
    await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
    await expect(page.getByRole("status", { name: "Looking up what is due" })).toBeHidden();
    await expect(page.getByText("Today did not load"), `visit ${visit}`).toBeHidden();
  }
});

test.describe("a subscriber", () => {
  test.use({ persona: "basic" });

  test("watches a lesson, and sees their plan on the page of plans", async ({ page }) => {
    await openLesson(page, LESSON.BASIC);
    await expect(page.locator("article strong").first()).toBeVisible();
    await page.getByRole("button", { name: /^Play / }).click();
    await expect
      .poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5);

    await openPlans(page);
    await expect(planButton(page, "BASIC", "cancel")).toBeVisible();
    await expect(planButton(page, "VIP", "UPGRADE")).toBeVisible();
  });
});
