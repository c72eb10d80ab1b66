import { freshLearner, LESSON, openLesson, signUp } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { CARD, newCard } from "../support/plan/cards.ts";
import {
  openCheckout,
  openPlans,
  payWith,
  planButton,
  planCard,
  startTrial,
} from "../support/plan/checkout.ts";

/** The payment page answers this to a form that did not lead to a payment. */
const PAYMENT_REFUSED = /status of 402/;

test("a trial is bought with a card, and a VIP lesson opens right after", async ({ page }) => {
  await startTrial(page, "VIP");

  await openLesson(page, LESSON.VIP);

  await expect(page.getByRole("button", { name: /^Play / })).toBeVisible();
  await openPlans(page);
  await expect(planCard(page, "VIP")).toContainText("renews on");
  await expect(planButton(page, "VIP", "cancel")).toBeVisible();
});

test("a visitor signs up on the way to the payment page and comes back to prices in euro", async ({
  page,
}) => {
  const learner = freshLearner();
  await openPlans(page);
  await page.getByRole("radio", { name: "euro" }).click();
  await expect(planCard(page, "BASIC")).toContainText("EUR 15.00 per month");
  await planButton(page, "BASIC", "TRY OUT").click();

  await page.getByLabel("Username").fill(learner.displayName);
  await page.getByLabel("Email", { exact: true }).fill(learner.email);
  await page.getByLabel("Password", { exact: true }).fill(learner.password);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: "SIGN UP" }).click();

  await expect(page.getByLabel("Card number")).toBeVisible();
  await expect(page.getByText("EUR 15.00 per month").first()).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(planCard(page, "BASIC")).toContainText("EUR 15.00 per month");
});

test("a code in the address applies to the price on the card, at the payment and in the plan", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/subscriptions?code=gruezi20");
  await expect(planCard(page, "BASIC")).toContainText("30 days free, then CHF 11.20 per month");
  await planButton(page, "BASIC", "TRY OUT").click();
  await expect(page.getByText("GRUEZI20")).toBeVisible();

  await payWith(page, newCard());
  await expect(page.getByRole("heading", { name: "You have BASIC now" })).toBeVisible();

  await openPlans(page);
  await expect(planCard(page, "BASIC")).toContainText("CHF 11.20 per month");
});

test("a declined card buys nothing, and the next card buys the plan", async ({ page, allowConsole }) => {
  allowConsole(PAYMENT_REFUSED);
  await signUp(page);
  await openCheckout(page, "BASIC", "TRY OUT");

  await payWith(page, CARD.declined);
  await expect(page.getByRole("alert")).toContainText(/declined/i);
  await payWith(page, newCard());

  await expect(page.getByRole("heading", { name: "You have BASIC now" })).toBeVisible();
});

test("a subscriber changes the card on the payment page", async ({ page }) => {
  await startTrial(page, "BASIC");
  await openPlans(page);

  await page.getByRole("button", { name: "update card info" }).click();
  await payWith(page, CARD.visa);

  await expect(page).toHaveURL(/\/success-card-update/);
  await expect(page.getByRole("heading", { name: "Your new way of paying is in use" })).toBeVisible();
});
