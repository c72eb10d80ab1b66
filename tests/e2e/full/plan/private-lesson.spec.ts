import { signUp } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { isUncovered } from "../../support/page/layout.ts";
import { chooseHour, openHours } from "../../support/plan/private-lesson.ts";

test("on a phone a learner sees that somebody else has just taken the hour", async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await openHours(page);
  const hour = await chooseHour(page, "Thursday");
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signUp(other);
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
