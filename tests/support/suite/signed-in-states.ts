import { type Browser, chromium } from "@playwright/test";
import { fillLogIn } from "../../e2e/support/actions.ts";
import { credentialsOf, SIGNED_IN, stateFile } from "../../e2e/support/personas.ts";
import { CHROMIUM } from "./chromium.ts";

/** Logs each persona in once. */
export async function keepSignedInStates(baseURL: string): Promise<void> {
  const browser = await chromium.launch(CHROMIUM);
  await Promise.all(SIGNED_IN.map((persona) => keepState(browser, baseURL, persona)));
  await browser.close();
}

async function keepState(browser: Browser, baseURL: string, persona: string): Promise<void> {
  const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/sign-in-up?startWithLogIn=true");
  await fillLogIn(page, credentialsOf(persona));
  await page.getByRole("heading", { level: 1, name: /^Hoi .*\w|^Before you go on/ }).waitFor();
  await context.storageState({ path: stateFile(persona) });
  await context.close();
}
