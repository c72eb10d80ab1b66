import { DAY } from "@gruezi/contract/durations";
import { tiersOnly } from "@gruezi/contract/tier-words";
import { LESSON, openLesson, signUp } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { newCard } from "../../support/plan/cards.ts";
import { openCheckout, openPlans, payWith, planButton, startTrial } from "../../support/plan/checkout.ts";
import { eventsAbout, findAtStripe, tellStripe } from "../../support/stand-ins.ts";

/** The payment page answers this to a form that did not lead to a payment. */
const PAYMENT_REFUSED = /status of 402/;

test("a failed 3-D Secure check buys nothing", async ({ page, allowConsole }) => {
  allowConsole(PAYMENT_REFUSED);
  await signUp(page);
  await openCheckout(page, "BASIC", "TRY OUT");

  await payWith(page, newCard("asksTheBank"));
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();

  await expect(planButton(page, "BASIC", "TRY OUT")).toBeVisible();
  await openLesson(page, LESSON.BASIC);
  await expect(page.getByRole("dialog", { name: tiersOnly("BASIC") })).toBeVisible();
});

test("an unpaid first purchase does not prevent another one, and is deleted", async ({ page }) => {
  const learner = await signUp(page);
  await openCheckout(page, "BASIC", "TRY OUT");
  const { customer } = await findAtStripe(learner.email);
  const now = Date.now();
  const unpaid = { id: `sub_${now}`, customer, price: "price_basic_monthly", status: "incomplete" };
  const period = { created: now, currentPeriodStart: now, currentPeriodEnd: now + 30 * DAY };
  await tellStripe("seed", { subscriptions: [{ ...unpaid, ...period }] });

  await openCheckout(page, "VIP", "TRY OUT");
  await payWith(page, newCard());

  await expect(page.getByRole("heading", { name: "You have VIP now" })).toBeVisible();
  await expect.poll(() => eventsAbout(unpaid.id)).toContain("customer.subscription.deleted");
  await openPlans(page);
  await expect(planButton(page, "VIP", "cancel")).toBeVisible();
});

test("another learner's purchase grants no access", async ({ page, browser }) => {
  await startTrial(page, "VIP");
  const purchase = page.url();
  const other = await browser.newPage({ baseURL: new URL(purchase).origin });

  await signUp(other);
  await other.goto(purchase);

  await expect(other.getByRole("heading", { name: "We cannot find this purchase" })).toBeVisible();
  await other.close();
});
