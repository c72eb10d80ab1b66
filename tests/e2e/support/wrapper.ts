import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { PhoneSettings } from "#emulators/wrapper-app/phone-settings.ts";
import { FIRST_STEP, freshLearner } from "./actions.ts";
import { expect } from "./fixtures.ts";
import type { PlanTitle } from "./plan/checkout.ts";

export interface Phone {
  page: Page;
  /** The product runs in this frame. */
  product: FrameLocator;
  /** The log shows the messages between both, newest first. */
  log: Locator;
}

/** Opens the product in the wrapper app and waits until both have spoken, unless the app never does. */
export async function openPhone(page: Page, settings: Partial<PhoneSettings> = {}): Promise<Phone> {
  const address = process.env["GRUEZI_WRAPPER_URL"];
  if (!address) throw new Error("GRUEZI_WRAPPER_URL is not set: the set-up starts the stand-ins.");
  await page.goto(`${address}/?${new URLSearchParams(settings)}`);
  const log = page.getByRole("log");
  await expect(log).toContainText(settings.answers === "never" ? "ready" : "passPackages");
  return { page, product: page.frameLocator("iframe"), log };
}

/** Lets the app redirect the page, as a push notification would. */
export async function redirectTo({ page }: Phone, path: string): Promise<void> {
  await page.getByLabel("Path").fill(path);
  await page.getByRole("button", { name: "Redirect", exact: true }).click();
}

export async function signUpIn(phone: Phone): Promise<void> {
  const { product, log } = phone;
  await redirectTo(phone, "/sign-in-up");
  const learner = freshLearner();
  await product.getByLabel("Username").fill(learner.displayName);
  await product.getByLabel("Email", { exact: true }).fill(learner.email);
  await product.getByLabel("Password", { exact: true }).fill(learner.password);
  await product.getByRole("checkbox", { name: /I agree/ }).check();
  await product.getByRole("button", { name: "SIGN UP" }).click();
  await expect(product.getByRole("heading", { name: FIRST_STEP })).toBeVisible();
  await expect(log).toContainText("logInToSubscriptionService");
}

export const planButtonIn = ({ product }: Phone, title: PlanTitle, label: string): Locator =>
  product
    .getByRole("listitem")
    .filter({ has: product.getByRole("heading", { name: title, exact: true }) })
    .getByRole("button", { name: label });

/** Returns the phone's own sheet over the product. */
export const sheet = ({ page }: Phone): Locator => page.locator("#sheet");
