import type { Page, Request, Response } from "@playwright/test";
import { readFirebaseConfig } from "#emulators/suite/firebase-config.ts";

export interface SessionStart {
  documentReads: number;
  calls: number;
  /** Counts calls to another origin, each of which would cost a preflight. */
  callsElsewhere: number;
}

const FUNCTIONS = new Set(
  readFirebaseConfig()
    .hosting.rewrites.filter((rewrite) => "function" in rewrite)
    .map(({ source }) => source),
);

const isCall = (request: Request) =>
  request.method() === "POST" && FUNCTIONS.has(new URL(request.url()).pathname);

const isSameOrigin = (request: Request) =>
  new URL(request.url()).origin === new URL(request.frame().url()).origin;

const isReadOf = (documentName: RegExp) => (answer: Response) =>
  answer.url().includes(":batchGet") && documentName.test(answer.request().postData() ?? "");

/** Opens a learner's page and waits until it has read these documents. */
export async function openAtRest(page: Page, path: string, documentNames: readonly RegExp[]): Promise<void> {
  const reads = documentNames.map((name) => page.waitForResponse(isReadOf(name)));
  await page.goto(path);
  await Promise.all(reads);
}

/** Counts a query that finds nothing as a read, as it is billed. */
async function countReads(answer: Response): Promise<number> {
  if (/:batchGet/.test(answer.url())) {
    const rows: { found?: unknown; missing?: unknown }[] = await answer.json();
    return rows.filter(({ found, missing }) => found ?? missing).length;
  }
  const rows: { document?: unknown }[] = await answer.json();
  return Math.max(1, rows.filter(({ document }) => document).length);
}

/** Counts requests from here on; the returned function waits until there are no more. */
export function watchSessionStart(page: Page): () => Promise<SessionStart> {
  const calls: Request[] = [];
  const reads: Promise<number>[] = [];
  page.on("request", (request) => {
    if (isCall(request)) calls.push(request);
  });
  page.on("response", (answer) => {
    if (/:(batchGet|runQuery)/.test(answer.url()) && answer.request().method() === "POST")
      reads.push(countReads(answer));
  });

  return async () => {
    await page.waitForLoadState("networkidle");
    return {
      documentReads: (await Promise.all(reads)).reduce((sum, count) => sum + count, 0),
      calls: calls.length,
      callsElsewhere: calls.filter((request) => !isSameOrigin(request)).length,
    };
  };
}
