import type { Locator, Page } from "@playwright/test";
import { signUp } from "../actions.ts";
import { expect } from "../fixtures.ts";
import type { Learner } from "../personas.ts";
import { newCard } from "./cards.ts";

export type PlanTitle = "VIP" | "BASIC";

export const planCard = (page: Page, title: PlanTitle): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

export const planButton = (page: Page, title: PlanTitle, label: string): Locator =>
  planCard(page, title).getByRole("button", { name: label });

export async function openPlans(page: Page): Promise<void> {
  await page.goto("/subscriptions");
  await expect(planCard(page, "VIP")).toBeVisible();
}

/** Fills in the payment page and sends it. */
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

/** Signs up a learner and starts a trial; the success page is open afterwards. */
export async function startTrial(page: Page, title: PlanTitle, card = newCard()): Promise<Learner> {
  const learner = await signUp(page);
  await openCheckout(page, title, "TRY OUT");
  await payWith(page, card);
  await expect(page.getByRole("heading", { name: `You have ${title} now` })).toBeVisible();
  return learner;
}
