import { LESSON, player } from "../../support/actions.ts";
import { isCatalogueCached } from "../../support/browser/cached-catalogue.ts";
import { downloadedPaths, openedPaths, whenWorkerIsInCharge } from "../../support/browser/service-worker.ts";
import { expect, failureOf, test } from "../../support/fixtures.ts";
import { findBarriers, NO_BARRIERS } from "../../support/page/axe.ts";

test.use({ serviceWorkers: "allow", persona: "basic" });

/** The browser logs these lines for requests without a connection. */
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const ADDRESS = `/videos/${LESSON.BASIC}`;
const FILM = `/media/lessons/${LESSON.BASIC}/video/240p/000.m4s`;

test("a subscriber uses a kept lesson without a connection until access ends", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(NO_CONNECTION);
  for (const what of ["lessons", "comments", "consents"] as const) allowConsole(failureOf(what));
  await page.goto("/");
  await whenWorkerIsInCharge(page);
  await page.goto(ADDRESS);
  await page.getByRole("button", { name: "More tools" }).click();
  const row = page.getByRole("group", { name: "Keep for offline" });
  await row.getByRole("button", { name: "Keep for offline" }).click();
  await expect(row.getByText(/^About \d\.\d MB: film in its smallest size/)).toBeVisible();
  await row.getByRole("button", { name: "Keep it" }).click();
  await expect(row.getByText(/^Kept on this device: \d\.\d MB\.$/)).toBeVisible();
  expect(await findBarriers(page)).toEqual(NO_BARRIERS);
  expect(await downloadedPaths(page, LESSON.BASIC)).toContain(FILM);
  await expect.poll(() => isCatalogueCached(page)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You see the lesson as it is kept on this device/)).toBeVisible();
  await expect(page.locator("article strong").first()).toBeVisible();
  await page.getByRole("button", { name: /^Play [^:]/ }).click();
  const second = () => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(second).toBeGreaterThan(3);
  const repeat = page.getByRole("button", { name: /^Repeat: / }).nth(2);
  await repeat.click();
  await expect(repeat).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Practise these lines" }).click();
  await page.getByRole("button", { name: "Hear the line" }).click();
  await expect(page.getByText("The line could not be heard.")).toBeHidden();

  await page.goto(`/listen?lesson=${LESSON.BASIC}`);
  await page.getByRole("button", { name: "Listen", exact: true }).click();
  const heard = () => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(heard).toBeGreaterThan(0.5);

  await page.goto(`/flashcards/${LESSON.BASIC}`);
  await expect(page.getByText(/^\d+ answered, \d+ to go$/)).toBeVisible();

  const refusal = { result: { hasAccess: false, error: { code: 2 } } };
  await page.route("**/getSecureData_v2_0", (route) => route.fulfill({ json: refusal }));
  await page.goto("/settings");
  await expect(page.getByText(/^\d\.\d MB$/)).toBeVisible();
  await context.setOffline(false);
  await page.goto(ADDRESS);
  await expect(page.getByText(/^This lesson is part of/)).toBeVisible();
  await expect.poll(() => downloadedPaths(page, LESSON.BASIC)).toEqual([]);
  expect(await openedPaths(page)).not.toContainEqual(expect.stringMatching(/\/lessons\/bim-beck\//));
});
