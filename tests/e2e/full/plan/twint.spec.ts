import type { Page } from "@playwright/test";
import { freshLearner, LESSON, openLesson, signUp } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { newCard } from "../../support/plan/cards.ts";
import { openCheckout, openPlans, payWith, planButton } from "../../support/plan/checkout.ts";
import { findAtStripe, tellStripe } from "../../support/stand-ins.ts";

/** Answers as a customer does in TWINT's app. */
const answerTwint = (page: Page, answer: "Confirm" | "Confirm later") =>
  page.getByRole("button", { name: answer, exact: true }).click();

const tellOfPlan = async (email: string, name: string, body: object = {}) => {
  const { subscription } = await findAtStripe(email);
  await tellStripe(name, { subscription, ...body });
  await tellStripe("idle");
};

/** The functions answer this to a second purchase. */
const REFUSED = /status of 400 .*createStripeCheckoutSession/;

test("TWINT pays for a plan after its confirmation, and can be exchanged for a card and back", async ({
  page,
  allowConsole,
}) => {
  test.slow();
  allowConsole(REFUSED);
  const learner = freshLearner();
  const again = { ...learner, email: learner.email.replace("@", "+again@") };

  await test.step("a first plan begins with a trial, which needs a card", async () => {
    await signUp(page, learner);
    await openPlans(page);
    await expect(page.getByText("The free trial needs a card;")).toBeVisible();
    await openCheckout(page, "BASIC", "TRY OUT");
    await expect(page.getByRole("button", { name: "Pay with TWINT" })).toHaveCount(0);
    await payWith(page, newCard());
    await expect(page.getByRole("heading", { name: "You have BASIC now" })).toBeVisible();
  });

  await test.step("without a trial TWINT can pay, and another purchase waits for its confirmation", async () => {
    await openPlans(page);
    await signUp(page, again);
    await openCheckout(page, "BASIC", "SUBSCRIBE");
    await page.getByRole("button", { name: "Pay with TWINT" }).click();
    await answerTwint(page, "Confirm later");
    await expect(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
    await openPlans(page);
    await planButton(page, "VIP", "SUBSCRIBE").click();
    await expect(page.getByRole("dialog", { name: "Your payment is being confirmed" })).toBeVisible();
  });

  await test.step("the plan opens with the confirmation, though the page was left", async () => {
    await tellOfPlan(again.email, "settle-twint", { outcome: "succeed" });
    await openLesson(page, LESSON.BASIC);
    await expect(page.getByRole("button", { name: /^Play / })).toBeVisible();
    await page.goto("/my-account");
    await expect(page.getByText("Paid by TWINT.")).toBeVisible();
  });

  await test.step("a card replaces TWINT", async () => {
    await openPlans(page);
    await page.getByRole("button", { name: "update card info" }).click();
    await payWith(page, newCard());
    await expect(page.getByRole("heading", { name: "Your new way of paying is in use" })).toBeVisible();
    await page.goto("/my-account");
    await expect(page.getByText("Paid by card. You may change to TWINT.")).toBeVisible();
  });

  await test.step("TWINT replaces the card, until it is disconnected in its app", async () => {
    await openPlans(page);
    await page.getByRole("button", { name: "update card info" }).click();
    await page.getByRole("button", { name: "Connect TWINT" }).click();
    await answerTwint(page, "Confirm");
    await expect(page.getByRole("heading", { name: "Your new way of paying is in use" })).toBeVisible();
    await tellOfPlan(again.email, "revoke-mandate");
    await page.goto("/my-account");
    const banner = page.getByRole("region", { name: "TWINT is disconnected" });
    await banner.getByRole("button", { name: "Choose a way of paying" }).click();
    await expect(page.getByRole("button", { name: "Connect TWINT" })).toBeVisible();
  });
});
