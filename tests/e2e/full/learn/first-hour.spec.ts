import type { Locator, Page, TestInfo } from "@playwright/test";
import { fillSignUp, freshLearner, player } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { newCard } from "../../support/plan/cards.ts";
import { openPlans, payWith, planButton } from "../../support/plan/checkout.ts";

test.use({ viewport: { width: 390, height: 844 } });

const link = (page: Page, name: RegExp | string): Locator =>
  page.getByRole("main").getByRole("link", { name }).first();
const button = (page: Page, name: RegExp | string): Locator => page.getByRole("button", { name });

/** Saves a picture of each moment, in order, among the test's results. */
function strip(page: Page, test: TestInfo) {
  let moment = 0;
  return async (name: string, step: Locator): Promise<void> => {
    await expect(step, `${name} names the next step`).toBeVisible();
    moment += 1;
    await page.screenshot({ path: test.outputPath(`${String(moment).padStart(2, "0")}-${name}.png`) });
  };
}

/** Waits for the film to play, seeks to its end and returns the steps after it. */
async function watchToTheEnd(page: Page, lessonId: string): Promise<Locator> {
  await page.waitForURL(`/videos/${lessonId}`);
  const after = page.getByRole("navigation", { name: "After the film" });
  await expect
    .poll(() => player(page).evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await player(page).evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 0.1;
  });
  await expect(after).toBeVisible();
  return after;
}

/** Shows and grades each item until the end offers the next step. */
async function answerUntil(page: Page, end: Locator): Promise<void> {
  const show = button(page, "Show the answer");
  while (!(await end.isVisible())) {
    await show.or(end).first().waitFor();
    if (await end.isVisible()) return;
    await page.keyboard.press("Space");
    await page.keyboard.press("4");
  }
}

test("a learner's first hour offers the next step at every moment", async ({ page }, testInfo) => {
  const seen = strip(page, testInfo);
  await page.goto("/");
  await seen("home", link(page, /^Grüezi mitenand/));
  await page.goto("/sign-in-up");
  await fillSignUp(page, freshLearner());
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await seen("sign-up", button(page, "SIGN UP"));
  await button(page, "SIGN UP").click();
  for (const choice of ["Nothing yet", "Everyday life"]) {
    await page.getByRole("radio", { name: choice }).click();
    await seen(`first-steps-${choice}`, button(page, "Go on"));
    await button(page, "Go on").click();
  }
  for (let skipped = 0; skipped < 2; skipped += 1) await button(page, "Skip this").click();
  await seen("first-steps-done", link(page, /^Start here: Grüezi/));
  await link(page, /^Start here: /).click();

  await seen("first-lesson", button(page, /^Play /).first());
  await button(page, /^Play /)
    .first()
    .click();
  let after = await watchToTheEnd(page, "gruezi-mitenand");
  await seen("first-film-ends", after.getByRole("link", { name: /^Next: Wie gaats/ }));
  await after.getByRole("link", { name: "Practise" }).click();
  await page.getByLabel("Type what you hear").fill("Grüezi mitenand");
  await page.keyboard.press("Enter");
  await seen("a-line-is-practised", button(page, "Next line"));
  await button(page, "Close practice").click();
  await after.getByRole("link", { name: /^Next: / }).click();
  after = await watchToTheEnd(page, "wie-gaats");
  await seen("second-film-ends", after.getByRole("link", { name: /^The end of “Say hello”/ }));
  await after.getByRole("link", { name: /^The end of / }).click();

  for (let line = 1; line <= 8; line += 1) {
    await button(page, "Hear the line").click();
    await button(page, "I did not understand it").click();
    await button(page, "Go on").click();
  }
  await seen("unit-ends", link(page, /^Next: S Chuchichäschtli/));
  await link(page, /^Next: /).click();
  await button(page, /^Play /)
    .first()
    .click();
  after = await watchToTheEnd(page, "chuchichaeschtli");
  await seen("third-film-ends", after.getByRole("link", { name: /^Next: / }));
  await openPlans(page);
  await seen("plans", planButton(page, "BASIC", "TRY OUT"));
  await planButton(page, "BASIC", "TRY OUT").click();
  await payWith(page, newCard());
  await seen("success", link(page, /^Next: Bim Beck/));
  await link(page, /^Next: /).click();
  await button(page, /^Play /)
    .first()
    .click();
  after = await watchToTheEnd(page, "bim-beck");
  await seen("fourth-film-ends", after.getByRole("link", { name: /^New cards/ }));
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Today/ })
    .click();

  await seen("today", button(page, "Begin"));
  await button(page, "Begin").click();
  await answerUntil(page, link(page, /^Next: /));
  await seen("session-ends", link(page, /^Next: /));
});
