import type { Locator, Page } from "@playwright/test";
import { toEntitlement } from "#emulators/seed/persona-entitlement.ts";
import { expect } from "./fixtures.ts";
import { storeAll } from "./learn/stored.ts";
import { type Credentials, credentialsOf, type Learner, planOf } from "./personas.ts";
import { createAccount, type StorageState, stateOf } from "./session.ts";

/** Names one lesson of the sample content for each access level. */
export const LESSON = {
  public: "gruezi-mitenand",
  account: "am-bahnhof",
  BASIC: "bim-beck",
  VIP: "fondue-abig",
} as const;

/** A learner sees this heading after a sign-up. */
export const FIRST_STEP = "How much Swiss German do you know?";

export const player = (page: Page): Locator => page.locator("video");

const baseURL = (): string => process.env["GRUEZI_BASE_URL"] ?? "";

/** Logs in without the form, which log-in.spec.ts tests; no page is open afterwards. */
export async function logIn(page: Page, personaId: string): Promise<void> {
  await enterState(page, await stateOf(credentialsOf(personaId), baseURL()));
}

/** Leaves the page first, since it would send requests of the last learner with the login of the next. */
async function enterState(page: Page, state: StorageState): Promise<void> {
  await page.goto("about:blank");
  await page.context().setStorageState(state);
}

export async function fillLogIn(
  page: Page,
  { email, password }: Pick<Credentials, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "LOG IN" }).click();
}

/** Returns a learner with a new address, so that a test can run again on the same emulators. */
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

/** Signs up without the form; no page is open afterwards. */
export async function signUp(page: Page, learner = freshLearner()): Promise<Learner> {
  const { uid, state } = await createAccount(learner, baseURL());
  await enterState(page, state);
  return { ...learner, uid };
}

/** Signs up a learner who bought BASIC some weeks ago, for journeys that change what others would find. */
export async function signUpWithPlan(page: Page): Promise<Learner> {
  const learner = await signUp(page);
  await storeAll([[`Entitlements/${learner.uid}`, toEntitlement(planOf("basic"), new Date())]]);
  return learner;
}

export async function openLesson(page: Page, videoId: string, tab = ""): Promise<void> {
  await page.goto(`/videos/${videoId}${tab}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
