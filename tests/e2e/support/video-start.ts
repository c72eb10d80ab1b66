import type { Page, Response } from "@playwright/test";
import { player } from "./actions.ts";

interface VideoStart {
  requests: number;
  bytes: number;
  milliseconds: number;
}

const isMedia = (response: Response) =>
  /\/media\/.*\.(m3u8|ts|m4s|mp4)$/.test(new URL(response.url()).pathname);

/**
 * What it takes from the press of play to the first frame, the library being there; the playlist that was fetched
 * on intent counts too.
 */
export async function measureVideoStart(page: Page): Promise<VideoStart> {
  const received: Promise<number>[] = [];
  page.on("response", (response) => {
    if (isMedia(response)) received.push(response.body().then((body) => body.length));
  });
  const button = page.getByRole("button", { name: /^Play / });
  await button.hover();
  await page
    .waitForResponse((response) => response.url().includes("hls"), { timeout: 5_000 })
    .catch(() => undefined);

  const milliseconds = await player(page).evaluate(async (video: HTMLVideoElement) => {
    const firstFrame = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    const pressedAt = performance.now();
    document.querySelector<HTMLButtonElement>("button[aria-label^='Play ']")?.click();
    await firstFrame;
    return performance.now() - pressedAt;
  });
  const sizes = await Promise.all(received.slice());
  return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), milliseconds };
}
