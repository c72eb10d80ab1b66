import type { Page, Response } from "@playwright/test";
import { player } from "./actions.ts";

interface VideoStart {
  requests: number;
  bytes: number;
  milliseconds: number;
}

const isStream = (response: Response) =>
  /\/media\/.*\.(m3u8|m4s|mp4|ts)$/.test(new URL(response.url()).pathname);

/** What a lesson's first frame takes once the library is there; a playlist fetched on intent counts too. */
export async function measureVideoStart(page: Page, lessonPath: string): Promise<VideoStart> {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (isStream(response)) bodies.push(response.body());
  });
  await page.goto(lessonPath);
  await page.getByRole("button", { name: /^Play / }).hover();
  await page.waitForLoadState("networkidle");

  const milliseconds = await player(page).evaluate(pressPlay);
  const received = await Promise.all([...bodies]);
  const bytes = received.reduce((sum, body) => sum + body.length, 0);
  return { requests: received.length, bytes, milliseconds };
}

/** Runs in the page, so that nothing but the page's own work lies between the press and the frame. */
async function pressPlay(video: HTMLVideoElement): Promise<number> {
  const firstFrame = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  const pressedAt = performance.now();
  document.querySelector<HTMLButtonElement>("button[aria-label^='Play ']")?.click();
  await firstFrame;
  return performance.now() - pressedAt;
}
