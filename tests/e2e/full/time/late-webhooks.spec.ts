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

/** They hold back what everybody else waits for, and so run alone. */
test.afterEach(() => tellStripe("flush"));

test("webhooks that come late, in the wrong order and twice change nothing that the open page shows", async ({
  page,
}) => {
  await tellStripe("hold");
  const learner = await startTrial(page, "VIP");

  await test.step("while they are held, the plan is there all the same", async () => {
    await openPlans(page);
    await expect(planCard(page, "VIP")).toContainText("renews on");
  });

  await test.step("when they come, the page that is open stays right", async () => {
    await tellStripe("flush", { order: "reversed", times: 2 });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(planCard(page, "VIP")).toContainText("renews on");
    await page.reload();
    await expect(planButton(page, "VIP", "cancel")).toBeVisible();
  });

  await test.step("a cancellation elsewhere shows on the open page once it is looked at again", async () => {
    const { subscription } = await findAtStripe(learner.email);
    await tellStripe("hold");
    await tellStripe("portal-cancel", { subscription });
    await tellStripe("flush", { order: "shuffled", times: 3, parallel: true });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(planCard(page, "VIP")).toContainText("canceles on");
    await expect(planButton(page, "VIP", "resubscribe")).toBeVisible();
  });
});

test("webhooks that never come, and a page that was closed while it was paid for: the plans find the purchase", async ({
  page,
}) => {
  const learner = await signUp(page);
  await tellStripe("hold");
  await openCheckout(page, "VIP", "TRY OUT");
  // The learner's browser dies on the way back from the payment page.
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
