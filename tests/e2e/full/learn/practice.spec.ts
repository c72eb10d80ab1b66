import type { Locator, Page } from "@playwright/test";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { LESSON } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { findBarriers, NO_BARRIERS } from "../../support/page/axe.ts";

/** Gives the page a microphone that beeps, without a question. */
const MICROPHONE = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

test.use({ launchOptions: { ...CHROMIUM, args: [...(CHROMIUM.args ?? []), ...MICROPHONE] } });

async function openPractice(page: Page): Promise<Locator> {
  await page.goto(`/videos/${LESSON.public}`);
  await page.getByRole("button", { name: "Practise these lines" }).click();
  return page.getByRole("region", { name: "Practise" });
}

test("a visitor repeats a line aloud and sees both voices, and no request sends the recording", async ({
  page,
}) => {
  const practice = await openPractice(page);
  await practice.getByRole("button", { name: "Say it after" }).click();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });

  await practice.getByRole("button", { name: "Hear it, then say it" }).click();
  await expect(practice.getByText("Now you: speak.")).toBeVisible();
  await practice.getByRole("button", { name: "Stop" }).click();

  await expect(practice.getByRole("img", { name: /^The line: .* semitones/ })).toBeVisible();
  await expect(practice.getByRole("img", { name: /^You:/ })).toBeVisible();
  expect(sent).toEqual([]);
  expect(await findBarriers(page)).toEqual(NO_BARRIERS);
});
