import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { expectAlive, goWithinApp, pageBeside } from "./alive.ts";

const CODE = "**/static/js/**";

/** Opens the page in a tab whose code a deployment has replaced. The next document finds its code. */
export async function outliveADeployment(page: Page, path: string): Promise<void> {
  await page.goto(pageBeside(path));
  await expectAlive(page);
  let isReplaced = true;
  await page.route(CODE, (route) => (isReplaced ? route.fulfill({ status: 404 }) : route.continue()));
  const find = (request: { isNavigationRequest(): boolean }) => {
    if (request.isNavigationRequest()) isReplaced = false;
  };
  page.on("request", find);

  await goWithinApp(page, path);
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return page.getByRole("heading", { level: 1 }).first().isVisible();
    })
    .toBe(true);

  page.off("request", find);
  await page.unroute(CODE);
  await expectAlive(page);
}
