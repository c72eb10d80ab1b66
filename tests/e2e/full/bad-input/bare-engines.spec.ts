import type { Page } from "@playwright/test";
import { FIRST_STEP, fillSignUp, freshLearner, player } from "../../support/actions.ts";
import {
  blockStorage,
  closeDatabases,
  removeDatabases,
  removeMediaSource,
} from "../../support/browser/bare-engine.ts";
import { expect, test } from "../../support/fixtures.ts";

const seesFilm = (page: Page) =>
  expect
    .poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);

const isTold = async (page: Page) => {
  await expect(page.getByText(/^This browser cannot play the video\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
};

for (const [lacking, take, watch] of [
  ["storage that may be used", blockStorage, seesFilm],
  ["IndexedDB", removeDatabases, seesFilm],
  ["a database that opens", closeDatabases, seesFilm],
  ["MediaSource", removeMediaSource, isTold],
] as const) {
  test(`an engine without ${lacking} shows home and a lesson, and lets a visitor sign up`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/@firebase\/app: .* (reading from|writing to) IndexedDB/);
    await page.addInitScript(take);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 2, name: "Lessons", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Grüezi mitenand" }).first().click();
    await page.getByRole("button", { name: /^Play / }).click();
    await watch(page);
    await expect(page.getByText("Grüezi mitenand!").first()).toBeVisible();

    // Links keep the document; without storage another document would have no session.
    await page.getByRole("link", { name: "SIGN UP" }).click();
    const learner = freshLearner();
    await fillSignUp(page, learner);
    await page.getByRole("checkbox", { name: /I agree/ }).check();
    await page.getByRole("button", { name: "SIGN UP" }).click();
    await expect(page.getByRole("heading", { name: FIRST_STEP })).toBeVisible();
  });
}
