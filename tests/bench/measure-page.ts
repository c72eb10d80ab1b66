import { chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { countCommentReads } from "../e2e/support/learn/comment-reads.ts";
import { measureLineLoop } from "../e2e/support/learn/line-loop.ts";
import { measureVideoStart } from "../e2e/support/learn/video-start.ts";
import { measureWebhookToAccess } from "../e2e/support/plan/webhook-to-access.ts";

const LESSON = "/videos/gruezi-mitenand";

const LOOP_SPEEDS = [0.5, 1, 1.5];
const LOOPS = 20;
/** A line of several words in the middle of the film. */
const LOOPED_LINE = 2;

async function withPage<T>(baseUrl: string, measure: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await measure(await browser.newPage({ baseURL: baseUrl, viewport: { width: 1300, height: 900 } }));
  } finally {
    await browser.close();
  }
}

export const measureFilmStart = (baseUrl: string) =>
  withPage(baseUrl, (page) => measureVideoStart(page, LESSON));

export const countReadsOfComments = (baseUrl: string) =>
  withPage(baseUrl, (page) => countCommentReads(page, LESSON));

export const measureWebhook = (baseUrl: string) => withPage(baseUrl, (page) => measureWebhookToAccess(page));

export async function measureLoops(baseUrl: string) {
  const overshootsMs: number[] = [];
  let frameMs = 0;
  for (const speed of LOOP_SPEEDS) {
    const plan = { lessonPath: LESSON, line: LOOPED_LINE, speed, loops: LOOPS };
    const loops = await withPage(baseUrl, (page) => measureLineLoop(page, plan));
    overshootsMs.push(...loops.overshootsMs);
    frameMs = loops.frameMs;
  }
  return { overshootMs: Math.max(...overshootsMs), frameMs };
}
