import type { Page, Route } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { BUSY, expectAlive } from "./alive.ts";

const TYPED = "Grüezi mitenand";
const FIELDS = "main :is(textarea, input[type=text], input[type=search], input:not([type])):visible";
const BUTTONS = "main button:visible:not([aria-disabled=true], [disabled])";
const MOST_PRESSES = 5;

/** Answers as a callable does to a revoked token. */
const refuse = (route: Route) =>
  route.fulfill({ status: 401, json: { error: { status: "UNAUTHENTICATED", message: "signed-out" } } });

/** Ends the session during a visit, so that no server accepts its token, and presses buttons of the page. */
export async function loseTheSession(page: Page): Promise<void> {
  await page.route(
    (url) => url.port !== new URL(page.url()).port,
    (route) => route.abort(),
  );
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? refuse(route) : route.fallback(),
  );

  const field = page.locator(FIELDS).first();
  const isFilled = await field.isEditable({ timeout: 1 }).catch(() => false);
  if (isFilled) await field.fill(TYPED);
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const button = page.locator(BUTTONS).nth(press);
    if (!(await button.isVisible())) break;
    await button.press("Enter");
    await page.keyboard.press("Escape");
    await expectAlive(page);
  }
  if (isFilled && (await field.isVisible())) await expect(field).toHaveValue(TYPED);
  await expect(page.locator(BUSY)).toHaveCount(0);
}
