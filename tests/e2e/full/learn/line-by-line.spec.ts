import type { Page } from "@playwright/test";
import { LESSON, openLesson, player } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { pressAt } from "../../support/page/keyboard.ts";

const transcript = (page: Page) => page.getByRole("region", { name: "Transcript" });
const lines = (page: Page) => transcript(page).getByRole("listitem");

test("the tools for lines fit a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLesson(page, LESSON.public);
  const tools = transcript(page).getByRole("group", { name: "Line by line" });
  const pauses = page.getByRole("button", { name: "Pause after each line" });
  await expect(tools.getByRole("button", { name: "More tools" })).toBeEnabled();
  await expect(pauses).toBeHidden();
  const tops = await tools
    .locator("button:visible")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops.map(Math.round)).size).toBe(1);

  await pressAt(page, tools.getByRole("button", { name: "More tools" }));
  await expect(page.getByLabel("How often a line is repeated")).toBeVisible();
  await expect(pauses).toBeVisible();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const sizes = await transcript(page)
    .locator("button:visible, select:visible")
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

test("the system's player shows the chosen captions by the video's own track, without a tag", async ({
  page,
}) => {
  await openLesson(page, LESSON.public);
  // The press goes to the visible part of the line's button, its label.
  await lines(page).nth(1).locator("[lang=en]").click();
  await page.getByRole("combobox", { name: "Captions" }).selectOption("gsw");
  const shown = page.getByRole("region", { name: /^Video: / }).locator("p[lang=gsw]");
  await expect(shown).toHaveText(/\w/);

  const texts = await player(page).evaluate(readShownTrack);

  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => /[<>]/.test(text))).toEqual([]);
});

/** Runs in the page. Returns what an iPhone shows in full screen, which begins with an event of Apple's. */
async function readShownTrack(video: HTMLVideoElement): Promise<string[]> {
  const [element] = video.querySelectorAll<HTMLTrackElement>("track[srclang=gsw]");
  if (!element) return [];
  const loaded = new Promise((resolve) => element.addEventListener("load", resolve));
  video.dispatchEvent(new Event("webkitbeginfullscreen"));
  await loaded;
  const cues = element.track.mode === "showing" ? [...(element.track.cues ?? [])] : [];
  return cues.map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? "") : ""));
}
