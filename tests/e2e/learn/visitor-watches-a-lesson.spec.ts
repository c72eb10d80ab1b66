import { LESSON, player } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";

test("a visitor sees the catalogue, opens a public lesson and the video plays with sound", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 2, name: "Lessons", exact: true })).toBeVisible();
  const thisWeek = page.getByRole("region", { name: "This week" });
  await expect(thisWeek.or(page.getByRole("article"))).toHaveCount(30);

  await page.getByRole("link", { name: "Grüezi mitenand" }).first().click();
  await expect(page).toHaveURL(`/videos/${LESSON.public}`);
  await expect(page).toHaveTitle("Grüezi mitenand: hello and goodbye · Grüezi");
  await page.getByRole("button", { name: /^Play / }).click();

  await expect
    .poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1);
  const playback = await player(page).evaluate((video: HTMLVideoElement) => ({
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    soundBytes: Reflect.get(video, "webkitAudioDecodedByteCount"),
  }));
  expect(playback.frames).toBeGreaterThan(0);
  expect(playback.soundBytes).toBeGreaterThan(0);
});

test("a visitor reads the lesson's text and hears a sentence", async ({ page }) => {
  await page.goto(`/videos/${LESSON.public}`);

  await expect(page.locator("article strong").first()).toBeVisible();
  await page.getByRole("tab", { name: "Listen" }).click();
  const sentence = page.getByRole("region", { name: "Listen" }).getByRole("button").first();
  await sentence.click();

  await expect(sentence).toHaveAttribute("aria-pressed", "true");
  await expect(sentence).toHaveAttribute("aria-pressed", "false");
});
