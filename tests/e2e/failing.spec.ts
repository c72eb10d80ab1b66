import { LESSON } from "./support/actions.ts";
import { expect, failureOf, test } from "./support/fixtures.ts";
import { openAsShell } from "./support/page/shell.ts";

test("a catalogue that does not load can be asked for again", async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|preload|503/);
  allowConsole(failureOf("lessons"));
  let isDown = true;
  await page.route("/catalogue", (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  await openAsShell(page, "/");
  await expect(page.getByRole("heading", { name: "The lessons did not load" })).toBeVisible();

  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();

  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a lesson that does not load can be asked for again", async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|503/);
  allowConsole(failureOf("lessons"));
  await page.route("/getSecureData_v2_0", (route) => route.fulfill({ status: 503, body: "{}" }), {
    times: 1,
  });
  await openAsShell(page, `/videos/${LESSON.public}`);

  await expect(page.getByRole("heading", { name: "The lesson did not load" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).first().click();

  await expect(page.locator("article strong").first()).toBeVisible();
});

test("a page whose code a deploy has replaced is loaded again, once", async ({ page, allowConsole }) => {
  allowConsole(/./);
  const loads: string[] = [];
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(/sign-in-up-page/, (route) => route.fulfill({ status: 404 }));
  // Without the way over the home page, whose links load a page until its code has come.
  await page.goto("/sign-in-up", { waitUntil: "commit" });

  await expect.poll(() => loads).toEqual(["/sign-in-up", "/sign-in-up"]);
  await expect(page.getByRole("heading", { name: "Ui nei." })).toBeVisible();
  expect(logged).toContainEqual(expect.stringContaining("Loading chunk sign-in-up-page failed"));
  await page.unroute(/sign-in-up-page/);
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
});
