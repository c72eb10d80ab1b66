import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { type Credentials, credentialsOf } from "./personas.ts";

/** Lessons of the sample content, one for each access level. */
export const LESSON = {
  public: "gruezi-mitenand",
  account: "am-bahnhof",
  BASIC: "bim-beck",
  VIP: "fondue-abig",
} as const;

export const player = (page: Page): Locator => page.locator("video");

export async function logIn(page: Page, personaId: string): Promise<void> {
  await page.goto("/sign-in-up?startWithLogIn=true");
  await fillLogIn(page, credentialsOf(personaId));
  await expect(page.getByRole("link", { name: "SIGN UP" })).toBeHidden();
  await expect(page).toHaveURL("/");
}

export async function fillLogIn(
  page: Page,
  { email, password }: Pick<Credentials, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "LOG IN" }).click();
}

/** Nobody else's address, so that a test can be run again on the same emulators. */
export function freshLearner(): Credentials {
  const id = `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  return {
    displayName: `Nina ${id.slice(-4)}`,
    email: `nina-${id}@gruezi.example`,
    password: "chuchichäschtli",
  };
}

export async function fillSignUp(page: Page, learner: Credentials): Promise<void> {
  await page.getByLabel("Username").fill(learner.displayName);
  await page.getByLabel("Email", { exact: true }).fill(learner.email);
  await page.getByLabel("Password", { exact: true }).fill(learner.password);
}

export async function signUp(page: Page, learner: Credentials): Promise<void> {
  await page.goto("/sign-in-up");
  await fillSignUp(page, learner);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: "SIGN UP" }).click();
  await expect(page.getByRole("heading", { name: new RegExp(learner.displayName) })).toBeVisible();
}

export async function openLesson(page: Page, videoId: string): Promise<void> {
  await page.goto(`/videos/${videoId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
