import { freshLearner, signUp } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { isUncovered } from "../support/page/layout.ts";
import {
  chooseHour,
  everyWeek,
  lessonSection,
  moveLesson,
  openHours,
  subscribeWithLesson,
} from "../support/plan/private-lesson.ts";

test("a plan with a private lesson is bought with its hour, which nobody else is shown then, and moves", async ({
  page,
  browser,
}) => {
  test.slow();
  const bought = await subscribeWithLesson(page, "Tuesday");

  await test.step("the account page says when it is", async () => {
    await page.goto("/my-account");
    await expect(lessonSection(page)).toContainText(everyWeek(bought));
    await expect(lessonSection(page)).toContainText("Next lesson: Tuesday");
  });

  await test.step("the calendar file is there to be taken", async () => {
    const download = page.waitForEvent("download");
    await lessonSection(page).getByRole("button", { name: "Calendar file" }).click();
    expect((await download).suggestedFilename()).toBe("private-lesson.ics");
  });

  await test.step("somebody else is not shown the hour", async () => {
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signUp(other, freshLearner());
    await openHours(other);
    await expect(other.getByRole("radio", { name: bought })).toHaveCount(0);
    await other.close();
  });

  await test.step("it moves to another day", async () => {
    const moved = await moveLesson(page, "Thursday");
    await expect(lessonSection(page)).toContainText(everyWeek(moved));
    await expect(lessonSection(page)).toContainText("Your lesson has moved.");
    await page.reload();
    await expect(lessonSection(page)).toContainText(everyWeek(moved));
  });
});

test("nothing is paid for without an hour", async ({ page }) => {
  await signUp(page, freshLearner());
  await openHours(page);

  await page.getByRole("button", { name: "subscribe", exact: true }).click();

  await expect(page.getByRole("dialog", { name: "Oops." })).toContainText(
    "Please select an hour in which you'd like to schedule your private lessons and try again.",
  );
});

test("on a phone, too, the learner sees that somebody else has just taken the hour", async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, freshLearner());
  await openHours(page);
  const hour = await chooseHour(page, "Thursday");
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signUp(other, freshLearner());
  await openHours(other);
  await other.getByRole("radio", { name: hour }).check();
  await other.getByRole("button", { name: "subscribe", exact: true }).click();
  await expect(other.getByLabel("Card number")).toBeVisible();

  await page.getByRole("button", { name: "subscribe", exact: true }).click();

  const told = page.getByRole("alert").filter({ hasText: "Somebody has just taken that hour." });
  await expect(told).toBeInViewport({ ratio: 1 });
  expect(await isUncovered(told)).toBe(true);
  await other.close();
});

test("the hours are chosen by key on a narrow screen, too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, freshLearner());
  await openHours(page);

  await page.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowRight");

  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expect(page.getByText(/^First lesson:/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});
