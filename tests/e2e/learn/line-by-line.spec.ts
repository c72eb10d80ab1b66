import type { Page } from "@playwright/test";
import { LESSON, openLesson, player } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";

const transcript = (page: Page) => page.getByRole("region", { name: "Transcript" });
const lines = (page: Page) => transcript(page).getByRole("listitem");
const seconds = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/**
 * Runs in the page. Resolves when the video has gone back so often. It reads the second at `seeking`, since at
 * `seeked` the video plays already, and on a busy machine is a frame further.
 */
function countReturns(video: HTMLVideoElement, times: number): Promise<number[]> {
  const starts: number[] = [];
  return new Promise((resolve) => {
    video.addEventListener("seeking", () => {
      starts.push(video.currentTime);
      if (starts.length === times) resolve(starts);
    });
  });
}

test("a repeated line always starts at the same second, and the film goes on afterwards", async ({
  page,
}) => {
  await openLesson(page, LESSON.public);
  const repeat = lines(page)
    .nth(2)
    .getByRole("button", { name: /^Repeat: / });
  await repeat.click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(7.3);

  const starts = await player(page).evaluate(countReturns, 2);

  expect(Math.abs((starts[0] ?? 0) - (starts[1] ?? 1))).toBeLessThan(0.01);
  await expect(lines(page).nth(2)).toHaveAttribute("aria-current", "true");
  await repeat.click();
  await expect(lines(page).nth(3)).toHaveAttribute("aria-current", "true");
});
