import { lineItemId } from "@gruezi/contract/learning-item";
import { signUpWithPlan } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { haveItems, type StoredItem } from "../support/learn/learning.ts";
import { findBarriers, NO_BARRIERS } from "../support/page/axe.ts";

const LESSON = "am-bahnhof";
const TITLE = { id: "514b0bfd", gsw: "Am Bahnhof" };
const LAST = { id: "0773f2b0", gsw: "Isch da no frei?" };

const aLine = (lineId: string, hoursOverdue: number): StoredItem => ({
  itemId: lineItemId(LESSON, lineId),
  kind: "line",
  videoId: LESSON,
  reps: 3,
  hoursOverdue,
});

test("a learner hears due lines one after the other, and grades only those that they press for", async ({
  page,
}) => {
  const { uid } = await signUpWithPlan(page);
  await haveItems(uid, [aLine(TITLE.id, 72), aLine(LAST.id, 48)]);
  await page.goto("/today");
  await page.getByRole("link", { name: "Listen, hands free" }).click();
  const said = page.getByRole("article", { name: "Line" }).locator("[lang=gsw]");
  await expect(said).toHaveText(TITLE.gsw);
  expect(await findBarriers(page)).toEqual(NO_BARRIERS);

  await page.getByRole("button", { name: "Listen", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.5);
  const onLockScreen = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  expect(await onLockScreen()).toBe(TITLE.gsw);
  await page.getByRole("button", { name: "I know it" }).click();

  await expect(said).toHaveText(LAST.gsw);
  await expect.poll(onLockScreen).toBe(LAST.gsw);
  await expect(page.getByText("Is this seat free?")).toBeVisible();
  await expect(page.getByText("2 lines heard.")).toBeVisible();
  expect(await findBarriers(page)).toEqual(NO_BARRIERS);

  const saved = page.waitForRequest("**/saveAnswers");
  await page.goto(`/videos/${LESSON}`);
  const { rows } = (await saved).postDataJSON().data;
  expect(rows).toMatchObject([{ item: lineItemId(LESSON, TITLE.id), grade: 3 }]);

  await page.getByRole("button", { name: "More tools" }).click();
  await page.getByRole("link", { name: "Listen, hands free" }).click();
  await expect(page.getByText("13 lines")).toBeVisible();
});
