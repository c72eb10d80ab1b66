import type { Page } from "@playwright/test";
import { LESSON, player } from "../../support/actions.ts";
import { expect, failureOf, test } from "../../support/fixtures.ts";
import { openAsShell } from "../../support/page/shell.ts";

const SEGMENTS = /\/media\/.*\.(m4s|mp4|ts)$/;
const CONTENT = "**/getSecureData_v2_0";

const secondsOf = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function startPlaying(page: Page): Promise<void> {
  await page.goto(`/videos/${LESSON.public}`);
  await page.getByRole("button", { name: /^Play / }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.2);
}

/** Seeks beyond what is loaded ahead. */
const seekFarOn = (page: Page) =>
  player(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 32;
  });

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

test("an address that expired midway is renewed, and the video goes on at the same second", async ({
  page,
}) => {
  await startPlaying(page);
  let isRenewed = false;
  await page.route(CONTENT, (route) => {
    isRenewed = true;
    return route.continue();
  });
  await page.route(SEGMENTS, (route) => (isRenewed ? route.continue() : route.fulfill({ status: 410 })));

  await seekFarOn(page);

  await expect.poll(() => secondsOf(page)).toBeGreaterThan(32.2);
  expect(isRenewed).toBe(true);
  expect(await secondsOf(page)).toBeLessThan(40);
});

test("a stream that breaks off says so, and goes on from its place when it is tried again", async ({
  page,
}) => {
  await page.clock.install();
  await startPlaying(page);
  await page.route(SEGMENTS, (route) => route.fulfill({ status: 404 }));

  await seekFarOn(page);
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(page.getByText("The video did not load.")).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.unroute(SEGMENTS);
  await page.getByRole("button", { name: "Try again" }).click();

  await expect.poll(() => secondsOf(page)).toBeGreaterThan(32.2);
});

test("a stream that stalls is given up, and can be tried again", async ({ page }) => {
  await page.clock.install();
  await startPlaying(page);
  await page.route(SEGMENTS, () => undefined);

  await seekFarOn(page);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText("The video did not load.")).toBeVisible({ timeout: 200 });
  }).toPass();

  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a lesson that is withdrawn while it is open says so", async ({ page, allowConsole }) => {
  allowConsole(failureOf("lessons"));
  await startPlaying(page);
  const gone = { error: { status: "NOT_FOUND", message: "not-found", details: { reason: "not-found" } } };
  await page.route(CONTENT, (route) => route.fulfill({ status: 404, json: gone }));
  await page.route(SEGMENTS, (route) => route.fulfill({ status: 410 }));

  await seekFarOn(page);

  await expect(page.getByText("We could not find this. It may have been taken down.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "More lessons" })).toBeVisible();
});

test("captions that cannot be read are named, the others stay, and they can be loaded again", async ({
  page,
}) => {
  await page.route(/gsw\.vtt$/, (route) => route.fulfill({ body: "This is no WebVTT at all." }));
  await openAsShell(page, `/videos/${LESSON.public}`);
  const transcript = page.getByRole("region", { name: "Transcript" });
  await expect(transcript.getByText("These captions could not be read: Dialect.")).toBeVisible();
  await expect(transcript.getByRole("listitem").first()).toBeVisible();

  await page.unroute(/gsw\.vtt$/);
  await transcript.getByRole("button", { name: "Try again" }).click();

  await expect(transcript.locator("[lang=gsw]").first()).toHaveText(/\w/);
});
