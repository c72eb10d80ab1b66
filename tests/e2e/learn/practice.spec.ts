import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { parseWebVtt } from "#web/lib/web-vtt.ts";
import { LESSON } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { findBarriers, NO_BARRIERS } from "../support/page/axe.ts";

/** Gives the page a microphone that beeps, without a question. */
const MICROPHONE = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

test.use({ launchOptions: { ...CHROMIUM, args: [...(CHROMIUM.args ?? []), ...MICROPHONE] } });

const captions = (language: string) =>
  readFileSync(
    join(REPOSITORY, "emulator-data/content/lessons", LESSON.public, `captions.${language}.vtt`),
    "utf8",
  );
const [first, second] = parseWebVtt(captions("gsw"));

async function openPractice(page: Page): Promise<Locator> {
  await page.goto(`/videos/${LESSON.public}`);
  await page.getByRole("button", { name: "Practise these lines" }).click();
  return page.getByRole("region", { name: "Practise" });
}

test("a visitor practises dictation by keyboard alone", async ({ page }) => {
  const practice = await openPractice(page);
  const field = practice.getByRole("textbox", { name: "Type what you hear" });
  const heard = page.waitForResponse(`**/clips/${first?.id}.m4a`);
  await expect(field).toBeFocused();

  await page.keyboard.press("ArrowUp");
  expect((await heard).status()).toBe(200);
  await page.keyboard.type(first?.text.toUpperCase() ?? "");
  await page.keyboard.press("Enter");
  await expect(practice.getByText("Right.")).toBeInViewport();
  await expect(practice.getByText(first?.text ?? "", { exact: true })).toBeVisible();

  await expect(practice.getByRole("button", { name: "Next line" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(practice.getByText("Line 2 of")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await page.keyboard.type(second?.text.replace("Nachbere", "Nachber") ?? "");
  await page.keyboard.press("Enter");
  await expect(practice.getByText("“Nachbere” differs.")).toBeInViewport();
  expect(await findBarriers(page)).toEqual(NO_BARRIERS);

  await page.setViewportSize({ width: 844, height: 390 });
  await expect(practice.getByText("“Nachbere” differs.")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Practise these lines" })).toBeFocused();
});
