import type { Page } from "@playwright/test";

/** Returns how many documents Firestore sends for the comments that a lesson's page shows first. */
export async function countCommentReads(page: Page, lessonPath: string): Promise<number> {
  const asked = page.waitForResponse((response) => response.url().includes(":runQuery"));
  await page.goto(`${lessonPath}#comments`);
  const rows: { document?: unknown }[] = await (await asked).json();
  return rows.filter(({ document }) => document).length;
}
