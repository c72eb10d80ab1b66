import { chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { CARD } from "../e2e/support/checkout.ts";
import { countCommentReads } from "../e2e/support/comment-reads.ts";
import { measureVideoStart } from "../e2e/support/video-start.ts";
import { measureWebhookToAccess } from "../e2e/support/webhook-to-access.ts";

const LESSON = "/videos/gruezi-mitenand";

async function withPage<T>(baseUrl: string, measure: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await measure(await browser.newPage({ baseURL: baseUrl, viewport: { width: 1300, height: 900 } }));
  } finally {
    await browser.close();
  }
}

/** What a lesson's page asks for, its first frame and its first page of comments; and how soon a purchase opens. */
export async function measurePage(baseUrl: string) {
  const video = await withPage(baseUrl, (page) => measureVideoStart(page, LESSON));
  const commentReads = await withPage(baseUrl, (page) => countCommentReads(page, LESSON));
  const webhookToAccessMs = await withPage(baseUrl, (page) => measureWebhookToAccess(page, CARD.visa));
  return { video, commentReads, webhookToAccessMs };
}
