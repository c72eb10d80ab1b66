import type { Locator, Page } from "@playwright/test";
import { signUp } from "../actions.ts";
import { expect } from "../fixtures.ts";
import { CARD } from "./cards.ts";
import { openPlans, payWith } from "./checkout.ts";

const hours = (page: Page): Locator => page.getByRole("radio");

export const lessonSection = (page: Page): Locator =>
  page.getByRole("region", { name: "Your private lesson" });

export const lessonPlan = (page: Page): Locator => page.getByRole("article", { name: "VIP + PRIVATE" });

/** The dialog in which an hour is chosen, for a plan that asks for one: to buy it, or to change to it. */
export async function openHours(page: Page, label = "SUBSCRIBE"): Promise<void> {
  await openPlans(page);
  await lessonPlan(page).getByRole("button", { name: label }).click();
  await expect(page.getByText("Missed lessons cannot be rescheduled.")).toBeVisible();
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(hours(page).first()).toBeVisible();
}

/** The first free hour of that day, by how it is called: 'Tuesday 7 AM'. */
export async function chooseHour(page: Page, day: string): Promise<string> {
  const hour = page.getByRole("radio", { name: new RegExp(`^${day} `) }).first();
  await hour.check();
  const label = await hour.getAttribute("aria-label");
  return label?.split(",").at(0) ?? "";
}

/** A new learner with a private lesson on that day, on the success page. */
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

/** 'Tuesday 7 AM' as the account page writes it. */
export const everyWeek = (hour: string): string => `${hour.replace(" ", ", ")}, every week (Swiss time)`;
