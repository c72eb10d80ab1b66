import { DAY } from "@gruezi/contract/durations";
import { tiersOnly } from "@gruezi/contract/tier-words";
import { freshLearner, LESSON, openLesson, signUp } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  CARD,
  openCheckout,
  openPlans,
  payWith,
  planButton,
  planCard,
  startTrial,
} from "../support/plan/checkout.ts";
import { eventsAbout, findAtStripe, tellStripe } from "../support/stand-ins.ts";

/** How the payment page answers a form that did not lead to a payment. */
const PAYMENT_REFUSED = /status of 402/;

test("a trial is bought by typing a card, and a VIP lesson opens right after", async ({ page }) => {
  await startTrial(page, "VIP", CARD.swiss);

  await openLesson(page, LESSON.VIP);

  await expect(page.getByRole("button", { name: /^Play / })).toBeVisible();
  await openPlans(page);
  await expect(planCard(page, "VIP")).toContainText("renews on");
  await expect(planButton(page, "VIP", "cancel")).toBeVisible();
});

test("a visitor signs up on the way to the payment page and comes back without a card", async ({ page }) => {
  const learner = freshLearner();
  await openPlans(page);
  await planButton(page, "BASIC", "TRY OUT").click();

  await page.getByLabel("Username").fill(learner.displayName);
  await page.getByLabel("Email", { exact: true }).fill(learner.email);
  await page.getByLabel("Password", { exact: true }).fill(learner.password);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: "SIGN UP" }).click();

  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(planButton(page, "BASIC", "TRY OUT")).toBeVisible();
});

test("a declined card buys nothing, and the next card does", async ({ page, allowConsole }) => {
  allowConsole(PAYMENT_REFUSED);
  await signUp(page, freshLearner());
  await openCheckout(page, "BASIC", "TRY OUT");

  await payWith(page, CARD.declined);
  await expect(page.getByRole("alert")).toContainText(/declined/i);
  await payWith(page, CARD.german);

  await expect(page.getByRole("heading", { name: "You have BASIC now" })).toBeVisible();
});

test("3-D Secure that is given up buys nothing", async ({ page, allowConsole }) => {
  allowConsole(PAYMENT_REFUSED);
  await signUp(page, freshLearner());
  await openCheckout(page, "BASIC", "TRY OUT");

  await payWith(page, CARD.asksTheBank);
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();

  await expect(planButton(page, "BASIC", "TRY OUT")).toBeVisible();
  await openLesson(page, LESSON.BASIC);
  await expect(page.getByRole("dialog", { name: tiersOnly("BASIC") })).toBeVisible();
});

test("a first payment that never came is as if nothing had been bought, and cannot be paid any more", async ({
  page,
}) => {
  const learner = freshLearner();
  await signUp(page, learner);
  await openCheckout(page, "BASIC", "TRY OUT");
  const { customer } = await findAtStripe(learner.email);
  const now = Date.now();
  const unpaid = { id: `sub_${now}`, customer, price: "price_basic_monthly", status: "incomplete" };
  const period = { created: now, currentPeriodStart: now, currentPeriodEnd: now + 30 * DAY };
  await tellStripe("seed", { subscriptions: [{ ...unpaid, ...period }] });

  await openCheckout(page, "VIP", "TRY OUT");
  await payWith(page, CARD.danish);

  await expect(page.getByRole("heading", { name: "You have VIP now" })).toBeVisible();
  await expect.poll(() => eventsAbout(unpaid.id)).toContain("customer.subscription.deleted");
  await openPlans(page);
  await expect(planButton(page, "VIP", "cancel")).toBeVisible();
});

test("a double click opens one payment page", async ({ page }) => {
  await signUp(page, freshLearner());
  await openPlans(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));

  await planButton(page, "VIP", "TRY OUT").dblclick();
  await expect(page.getByLabel("Card number")).toBeVisible();

  expect(asked.filter((url) => url.endsWith("/createStripeCheckoutSession"))).toHaveLength(1);
});

test("a plan is cancelled after a question, and taken up again", async ({ page }) => {
  await startTrial(page, "VIP", CARD.austrian);
  await openPlans(page);

  await planButton(page, "VIP", "cancel").click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to cancel?" });
  await question.getByRole("button", { name: "NO" }).click();
  await expect(planButton(page, "VIP", "cancel")).toBeVisible();
  await planButton(page, "VIP", "cancel").click();
  await question.getByRole("button", { name: "YES" }).click();
  await expect(page.getByText("Successfully canceled your subscription.")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(planCard(page, "VIP")).toContainText("canceles on");
  await planButton(page, "VIP", "resubscribe").click();

  await expect(planCard(page, "VIP")).toContainText("renews on");
});

test("the card is changed on a page of its own", async ({ page }) => {
  await startTrial(page, "BASIC", CARD.french);
  await openPlans(page);

  await page.getByRole("button", { name: "update card info" }).click();
  await payWith(page, CARD.visa);

  await expect(page).toHaveURL(/\/success-card-update/);
  await expect(page.getByRole("heading", { name: "Your new card is in use" })).toBeVisible();
});

test("somebody else's purchase opens nothing", async ({ page, browser }) => {
  await startTrial(page, "VIP", CARD.italian);
  const purchase = page.url();
  const other = await browser.newPage({ baseURL: new URL(purchase).origin });

  await signUp(other, freshLearner());
  await other.goto(purchase);

  await expect(other.getByRole("heading", { name: "We cannot find this purchase" })).toBeVisible();
  await other.close();
});
