import type { Locator, Page } from "@playwright/test";
import { signUp } from "../actions.ts";
import { expect } from "../fixtures.ts";
import type { Learner } from "../personas.ts";

/** Stripe's test cards. Each has one free trial, so each test takes its own. */
export const CARD = {
  visa: "4242 4242 4242 4242",
  swiss: "4000 0075 6000 0009",
  german: "4000 0027 6000 0016",
  austrian: "4000 0004 0000 0008",
  french: "4000 0025 0000 0003",
  italian: "4000 0038 0000 0008",
  spanish: "4000 0072 4000 0007",
  swedish: "4000 0075 2000 0008",
  dutch: "4000 0052 8000 0002",
  irish: "4000 0037 2000 0005",
  danish: "4000 0020 8000 0001",
  finnish: "4000 0024 6000 0001",
  belgian: "4000 0005 6000 0004",
  british: "4000 0082 6000 0000",
  norwegian: "4000 0057 8000 0007",
  czech: "4000 0020 3000 0002",
  polish: "4000 0061 6000 0005",
  liechtensteiner: "4000 0043 8000 0004",
  portuguese: "4000 0062 0000 0007",
  declined: "4000 0000 0000 0002",
  asksTheBank: "4000 0027 6000 3184",
  failsWhenCharged: "4000 0000 0000 0341",
} as const;

export type PlanTitle = "VIP" | "BASIC";

export const planCard = (page: Page, title: PlanTitle): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

export const planButton = (page: Page, title: PlanTitle, label: string): Locator =>
  planCard(page, title).getByRole("button", { name: label });

export async function openPlans(page: Page): Promise<void> {
  await page.goto("/subscriptions");
  await expect(planCard(page, "VIP")).toBeVisible();
}

/** On the payment page. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry").fill("12/49");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Nina Muster");
  await page.getByRole("button", { name: /^(Start trial|Subscribe|Save card)$/ }).click();
}

export async function openCheckout(page: Page, title: PlanTitle, label: string): Promise<void> {
  await openPlans(page);
  await planButton(page, title, label).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
}

/** A new learner with a plan in its trial, on the success page. */
export async function startTrial(page: Page, title: PlanTitle, card: string): Promise<Learner> {
  const learner = await signUp(page);
  await openCheckout(page, title, "TRY OUT");
  await payWith(page, card);
  await expect(page.getByRole("heading", { name: `You have ${title} now` })).toBeVisible();
  return learner;
}
