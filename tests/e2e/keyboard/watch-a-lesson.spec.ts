import { LESSON, player } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectFocusOnContent, pressAt, tabTo, typeInto } from "../support/keyboard.ts";

test("by keyboard: a visitor passes over the bar, finds a lesson and watches it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();

  await test.step("the first stop leads past the bar", async () => {
    await pressAt(page, page.getByRole("link", { name: "Skip to the content" }));
    await expectFocusOnContent(page);
  });

  await test.step("a lesson is searched for and opened", async () => {
    await typeInto(page, page.getByRole("searchbox", { name: "Search lessons" }), "mitenand");
    await pressAt(page, page.getByRole("link", { name: "Grüezi mitenand" }).first());
    await expect(page).toHaveURL(`/videos/${LESSON.public}`);
    await expectFocusOnContent(page);
  });

  const video = player(page);
  const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);

  await test.step("it plays", async () => {
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

  await test.step("a line of the transcript leads to its second", async () => {
    const third = page.getByRole("region", { name: "Transcript" }).getByRole("listitem").nth(2);
    await pressAt(page, third.getByRole("button").first());
    await expect(third).toHaveAttribute("aria-current", "true");
    expect(await seconds()).toBeGreaterThan(2);
  });
});
