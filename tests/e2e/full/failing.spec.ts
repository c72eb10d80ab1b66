import { expect, test } from "../support/fixtures.ts";

test("a page whose code a deploy has replaced reloads once, and then by a button", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./);
  const loads: string[] = [];
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(/sign-in-up-page/, (route) => route.fulfill({ status: 404 }));
  // The page is opened by its address, since the home page's links would load it until its code has come.
  await page.goto("/sign-in-up", { waitUntil: "commit" });

  await expect.poll(() => loads).toEqual(["/sign-in-up", "/sign-in-up"]);
  await expect(page.getByRole("heading", { name: "Ui nei." })).toBeVisible();
  expect(logged).toContainEqual(expect.stringContaining("Loading chunk sign-in-up-page failed"));
  await page.unroute(/sign-in-up-page/);
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
});
