import { LESSON, player } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectFocusOnContent,
  expectVisibleFocus,
  pressAt,
  tabTo,
  typeInto,
} from "../support/page/keyboard.ts";

test("keyboard: a visitor skips the bar, finds a lesson and watches it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();

  await test.step("the first stop skips the bar", async () => {
    await pressAt(page, page.getByRole("link", { name: "Skip to the content" }));
    await expectFocusOnContent(page);
  });

  await test.step("a lesson is searched for and opened", async () => {
    await typeInto(page, page.getByRole("searchbox", { name: "Search lessons" }), "mitenand");
    const found = page.getByRole("region", { name: "Lessons found" });
    await expect(found).toBeVisible();
    await pressAt(page, found.getByRole("article").getByRole("link", { name: "Grüezi mitenand" }).first());
    await expect(page).toHaveURL(`/videos/${LESSON.public}`);
    await expectFocusOnContent(page);
  });

  const video = player(page);
  const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);

  await test.step("the lesson plays", async () => {
    await expect(page.getByRole("button", { name: /^Play / })).toBeEnabled();
    await pressAt(page, page.getByRole("button", { name: /^Play / }));
    await expect.poll(seconds).toBeGreaterThan(0.2);
    await expect(page.getByRole("region", { name: /^Video: / })).toBeFocused();
  });

  await test.step("speed and captions are chosen", async () => {
    await page.keyboard.press("k");
    await tabTo(page, page.getByRole("combobox", { name: "Speed" }));
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.25);
    await tabTo(page, page.getByRole("combobox", { name: "Captions" }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("combobox", { name: "Captions" })).toHaveValue("gsw");
  });

  await test.step("a line of the transcript moves the film to it", async () => {
    const lines = page.getByRole("region", { name: "Transcript" }).getByRole("listitem");
    await tabTo(page, lines.getByRole("button", { name: /^Play: / }).and(page.locator("[tabindex='0']")));
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expectVisibleFocus(page);
    await page.keyboard.press("Enter");
    await expect(lines.nth(2)).toHaveAttribute("aria-current", "true");
    expect(await seconds()).toBeGreaterThan(2);
  });

  await test.step("the film pauses after the line, plays it again, and goes on to the next one", async () => {
    await page.keyboard.press("w");
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    await expect.poll(isPaused).toBe(true);
    const end = await seconds();

    await page.keyboard.press("a");
    await expect.poll(isPaused).toBe(false);
    await expect.poll(isPaused).toBe(true);
    expect(await seconds()).toBeCloseTo(end, 1);

    await page.keyboard.press("n");
    const lines = page.getByRole("region", { name: "Transcript" }).getByRole("listitem");
    await expect(lines.nth(3)).toHaveAttribute("aria-current", "true");
  });
});
