import type { Page } from "@playwright/test";
import { player } from "../actions.ts";
import { expect } from "../fixtures.ts";

const secondOf = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Watches beyond the first seconds, which are not resumed, and pauses, which saves the place. */
export async function beginLesson(page: Page, videoId: string): Promise<void> {
  await page.goto(`/videos/${videoId}`);
  const play = page.getByRole("button", { name: /^Play / });
  await expect(play).toBeEnabled();
  await play.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0.5);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => secondOf(page)).toBeGreaterThan(5);
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().includes(":commit") && answer.request().postData()?.includes("/Progress/") === true,
  );
  await page.keyboard.press("k");
  expect((await saved).ok()).toBe(true);
}
