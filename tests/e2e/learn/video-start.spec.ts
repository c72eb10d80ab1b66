import { LIMITS } from "../../bench/limits.ts";
import { LESSON, player } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { measureVideoStart } from "../support/learn/video-start.ts";

test("a lesson's first frame needs few requests and few bytes once the library is there", async ({
  page,
}) => {
  const start = await measureVideoStart(page, `/videos/${LESSON.public}`);

  expect(start.requests).toBeGreaterThan(0);
  expect(start.requests).toBeLessThanOrEqual(LIMITS.requestsToFirstFrame);
  expect(start.bytes).toBeLessThanOrEqual(LIMITS.bytesToFirstFrame);
});

test("a lesson is played, sought and silenced by keys alone", async ({ page }) => {
  await page.goto(`/videos/${LESSON.public}`);
  const play = page.getByRole("button", { name: /^Play / });
  await expect(play).toBeEnabled();
  await play.focus();
  await page.keyboard.press("Enter");
  const video = player(page);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5);

  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(5);
  await page.keyboard.press("m");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  await page.keyboard.press("k");

  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
});
