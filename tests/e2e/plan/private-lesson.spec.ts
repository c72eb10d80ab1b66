import { signUp } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  everyWeek,
  lessonSection,
  moveLesson,
  openHours,
  subscribeWithLesson,
} from "../support/plan/private-lesson.ts";

test("a plan with a private lesson is bought with an hour, which is hidden from others and can be moved", async ({
  page,
  browser,
}) => {
  test.slow();
  const bought = await subscribeWithLesson(page, "Tuesday");

  await test.step("the account page shows the lesson's hour", async () => {
    await page.goto("/my-account");
    await expect(lessonSection(page)).toContainText(everyWeek(bought));
    await expect(lessonSection(page)).toContainText("Next lesson: Tuesday");
  });

  await test.step("the calendar file can be downloaded", async () => {
    const download = page.waitForEvent("download");
    await lessonSection(page).getByRole("button", { name: "Calendar file" }).click();
    expect((await download).suggestedFilename()).toBe("private-lesson.ics");
  });

  await test.step("another learner is not shown the hour", async () => {
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signUp(other);
    await openHours(other);
    await expect(other.getByRole("radio", { name: bought })).toHaveCount(0);
    await other.close();
  });

  await test.step("the lesson is moved to another day", async () => {
    const moved = await moveLesson(page, "Thursday");
    await expect(lessonSection(page)).toContainText(everyWeek(moved));
    await expect(lessonSection(page)).toContainText("Your lesson has moved.");
    await page.reload();
    await expect(lessonSection(page)).toContainText(everyWeek(moved));
  });
});
