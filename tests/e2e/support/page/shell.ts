import type { Page } from "@playwright/test";

/** Opens a page for which the server had no content: it answers with the shell then, as for a learner's own pages. */
export async function openAsShell(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    (route) => route.continue({ url: new URL("/settings", route.request().url()).href }),
    { times: 1 },
  );
  await page.goto(path);
}
