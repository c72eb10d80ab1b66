import type { Page } from "@playwright/test";
import { player } from "../actions.ts";

interface VideoStart {
  requests: number;
  bytes: number;
  milliseconds: number;
}

/** Measures a lesson's first frame without the library, but with a playlist that was fetched on intent. */
export async function measureVideoStart(page: Page, lessonPath: string): Promise<VideoStart> {
  await page.goto(lessonPath);
  await page.getByRole("button", { name: /^Play / }).hover();
  await page.waitForLoadState("networkidle");
  return player(page).evaluate(pressPlay);
}

/** Runs in the page, so that only the page's own work lies between the press and the frame. */
async function pressPlay(video: HTMLVideoElement): Promise<VideoStart> {
  const firstFrame = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  const pressedAt = performance.now();
  document.querySelector<HTMLButtonElement>("button[aria-label^='Play ']")?.click();
  await firstFrame;
  const milliseconds = performance.now() - pressedAt;

  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[]; // the type of "resource"
  const stream = resources.filter(({ name }) => /\/media\/.*\.(m3u8|m4s|mp4|ts)$/.test(name));
  const bytes = stream.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { requests: stream.length, bytes, milliseconds };
}
