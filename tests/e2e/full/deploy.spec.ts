import type { Page } from "@playwright/test";
import { type Deploys, startDeploys } from "../support/browser/deploys.ts";
import { whenWorkerIsInCharge } from "../support/browser/service-worker.ts";
import { expect, failureOf, test } from "../support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

let deploys: Deploys;
test.beforeEach(async ({ baseURL }) => {
  deploys = await startDeploys(baseURL ?? "");
});
test.afterEach(() => deploys.close());

const expectBuild = (page: Page, build: number) =>
  expect(page.locator(`meta[name=build][content="${build}"]`)).toBeAttached();

test("after a deploy every page is of the new build, with and without a connection", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  allowConsole(failureOf("lessons"));
  await page.goto(`${deploys.url}/contact`);
  await whenWorkerIsInCharge(page);
  await expectBuild(page, 1);

  deploys.deploy();
  await page.reload();
  await expectBuild(page, 2);
  // That page brings the new worker, which has taken over when it has cached the new shell.
  await expect.poll(() => page.evaluate(readCachedShell)).toEqual([expect.stringContaining('content="2"')]);
  await context.setOffline(true);
  await page.reload();

  await expectBuild(page, 2);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** Runs in the page. */
async function readCachedShell(): Promise<string[]> {
  const kept = await caches.match("/shell.html", { ignoreSearch: true });
  return kept ? [await kept.text()] : [];
}
