import type { Locator, Page } from "@playwright/test";
import { signUp } from "../actions.ts";
import { expect } from "../fixtures.ts";
import { CARD } from "./cards.ts";
import { openPlans, payWith } from "./checkout.ts";

const hours = (page: Page): Locator => page.getByRole("radio");

export const lessonSection = (page: Page): Locator =>
  page.getByRole("region", { name: "Your private lesson" });

export const lessonPlan = (page: Page): Locator => page.getByRole("article", { name: "VIP + PRIVATE" });

/** Opens the dialog in which an hour is chosen, to buy a plan or to change to it. */
export async function openHours(page: Page, label = "SUBSCRIBE"): Promise<void> {
  await openPlans(page);
  await lessonPlan(page).getByRole("button", { name: label }).click();
  await expect(page.getByText("Missed lessons cannot be rescheduled.")).toBeVisible();
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(hours(page).first()).toBeVisible();
}

/** Chooses the first free hour of that day and returns its name: 'Tuesday 7 AM'. */
export async function chooseHour(page: Page, day: string): Promise<string> {
  const hour = page.getByRole("radio", { name: new RegExp(`^${day} `) }).first();
  await hour.check();
  const label = await hour.getAttribute("aria-label");
  return label?.split(",").at(0) ?? "";
}

/** Signs up a learner with a private lesson on that day; the success page is open afterwards. */
export async function subscribeWithLesson(page: Page, day: string): Promise<string> {
  await signUp(page);
  await openHours(page);
  const hour = await chooseHour(page, day);
  await page.getByRole("button", { name: "subscribe", exact: true }).click();
  await payWith(page, CARD.visa);
  await expect(page.getByRole("heading", { name: "You have VIP now" })).toBeVisible();
  return hour;
}

export async function moveLesson(page: Page, day: string): Promise<string> {
  await lessonSection(page).getByRole("button", { name: "Move" }).click();
  const dialog = page.getByRole("dialog", { name: "Move your private lesson" });
  await expect(hours(page).first()).toBeVisible();
  const hour = await chooseHour(page, day);
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(dialog).toBeHidden();
  return hour;
}

/** Returns 'Tuesday 7 AM' as the account page shows it. */
export const everyWeek = (hour: string): string => `${hour.replace(" ", ", ")}, every week (Swiss time)`;
