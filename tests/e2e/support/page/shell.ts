import type { Page } from "@playwright/test";

/** Opens a page for which the server has no content, so that it answers with the shell. */
export async function openAsShell(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    (route) => route.continue({ url: new URL("/settings", route.request().url()).href }),
    { times: 1 },
  );
  await page.goto(path);
}
