import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { LESSON, openLesson, player } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { tabTo } from "../../support/page/keyboard.ts";
import { openAsShell } from "../../support/page/shell.ts";

const seconds = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function startPlaying(page: Page): Promise<void> {
  await openLesson(page, LESSON.public);
  await page.getByRole("button", { name: /^Play / }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
}

const FILM = readFileSync("web/src/features/plan/offers/promo/promo.mp4");

/** Answers with the requested part, as a media store does, so that a plain video can seek. */
function partOf(file: Buffer, range = "bytes=0-") {
  const [from = 0, to = file.length - 1] = [...range.matchAll(/\d+/g)].map(([number]) => Number(number));
  return {
    status: 206,
    body: file.subarray(from, to + 1),
    headers: { "Content-Type": "video/mp4", "Content-Range": `bytes ${from}-${to}/${file.length}` },
  };
}

/** Runs in the page. Returns what the player shows, small enough to be compared. */
function readPicture(video: HTMLVideoElement): string {
  const canvas = Object.assign(document.createElement("canvas"), { width: 32, height: 18 });
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
}

test("the captions are shown above the controls while those have the focus", async ({ page }) => {
  await startPlaying(page);
  await page.keyboard.press("c");
  await tabTo(page, page.getByRole("slider", { name: "Seek" }));
  const controls = page.locator("[data-shown]");
  // Nothing has moved for a while, so without the focus they would be hidden by now.
  await expect(controls).toHaveAttribute("data-shown", "false");
  await expect(controls).toHaveCSS("opacity", "1");

  const line = page.getByRole("region", { name: /^Video: / }).locator("p[lang=gsw]");
  await expect(async () => {
    const [caption, slider] = await Promise.all([
      line.boundingBox({ timeout: 500 }),
      page.getByRole("slider", { name: "Seek" }).boundingBox(),
    ]);
    if (!caption || !slider) throw new Error("There is no line at the moment.");
    // Half of the slider's target is space above its bar.
    expect(caption.y + caption.height).toBeLessThanOrEqual(slider.y + slider.height / 2);
  }).toPass();
});

test("seeking to the end of a stream shows its last picture", async ({ page }) => {
  await startPlaying(page);
  await page.keyboard.press("k");
  const first = await player(page).evaluate(readPicture);

  await page.keyboard.press("End");

  await expect.poll(() => player(page).evaluate(readPicture)).not.toBe(first);
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
});

test("a plain video plays, seeks and ends by the same keys, without the library for streams", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.route("**/getSecureData_v2_0", async (route) => {
    const { result } = await (await route.fetch()).json();
    await route.fulfill({ json: { result: { ...result, VideoHLSurl: "/plain.mp4" } } });
  });
  await page.route("**/plain.mp4", (route) =>
    route.fulfill(partOf(FILM, route.request().headers()["range"])),
  );

  await openAsShell(page, `/videos/${LESSON.public}`);
  await page.getByRole("button", { name: /^Play / }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => seconds(page)).toBeGreaterThan(5);
  await page.keyboard.press("End");
  await page.keyboard.press("k");

  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  expect(asked.filter((url) => /hls|\.m3u8/.test(url))).toEqual([]);
});
