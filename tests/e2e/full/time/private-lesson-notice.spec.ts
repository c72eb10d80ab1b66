import { expect, test } from "../../support/fixtures.ts";
import { lessonSection, moveLesson, subscribeWithLesson } from "../../support/plan/private-lesson.ts";
import { letDaysPass } from "../../support/stand-ins.ts";

test("moving a private lesson leaves one that is less than a week away, and allows no other move before it is over", async ({
  page,
}) => {
  test.slow();
  await subscribeWithLesson(page, "Wednesday");
  await letDaysPass(14);
  await page.goto("/my-account");

  await moveLesson(page, "Friday");

  await expect(lessonSection(page)).toContainText("Last lesson at the old hour: Wednesday");
  await expect(lessonSection(page)).toContainText("First lesson at the new hour: Friday");
  await expect(lessonSection(page)).toContainText("It can be moved again after");
  await expect(lessonSection(page).getByRole("button", { name: "Move" })).toBeDisabled();
});
