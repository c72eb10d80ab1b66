import { LESSON, openLesson, signUp } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { newCard } from "../../support/plan/cards.ts";
import {
  openCheckout,
  openPlans,
  payWith,
  planButton,
  planCard,
  startTrial,
} from "../../support/plan/checkout.ts";
import { findAtStripe, tellStripe } from "../../support/stand-ins.ts";

/** These tests run alone, since they hold back webhooks that other tests wait for. */
test.afterEach(() => tellStripe("flush"));

test("webhooks that arrive late, in the wrong order and twice leave the open page right", async ({
  page,
}) => {
  await tellStripe("hold");
  const learner = await startTrial(page, "VIP");

  await test.step("while they are held, the plan is already shown", async () => {
    await openPlans(page);
    await expect(planCard(page, "VIP")).toContainText("renews on");
  });

  await test.step("when they arrive, the open page stays right", async () => {
    await tellStripe("flush", { order: "reversed", times: 2 });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(planCard(page, "VIP")).toContainText("renews on");
    await page.reload();
    await expect(planButton(page, "VIP", "cancel")).toBeVisible();
  });

  await test.step("a cancellation elsewhere is shown when the open page is looked at again", async () => {
    const { subscription } = await findAtStripe(learner.email);
    await tellStripe("hold");
    await tellStripe("portal-cancel", { subscription });
    await tellStripe("flush", { order: "shuffled", times: 3, parallel: true });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(planCard(page, "VIP")).toContainText("canceles on");
    await expect(planButton(page, "VIP", "resubscribe")).toBeVisible();
  });
});

test("the page of plans finds a purchase whose webhooks and success page were lost", async ({ page }) => {
  const learner = await signUp(page);
  await tellStripe("hold");
  await openCheckout(page, "VIP", "TRY OUT");
  // The learner's browser fails on the way back from the payment page.
  await page.route("**/success/**", (route) => route.abort());
  await payWith(page, newCard());
  await expect
    .poll(() => findAtStripe(learner.email))
    .toMatchObject({ subscription: expect.stringMatching(/^sub_/) });
  await tellStripe("drop", { all: true });

  await openPlans(page);

  await expect(planButton(page, "VIP", "cancel")).toBeVisible();
  await openLesson(page, LESSON.VIP);
  await expect(page.getByRole("button", { name: /^Play / })).toBeVisible();
});
