import { tiersOr } from "@gruezi/contract/tier-words";
import { expect, test } from "../../support/fixtures.ts";
import { standInForZoom, waitForTheLiveLesson } from "../../support/live.ts";

test.beforeEach(waitForTheLiveLesson);

test.describe("a VIP subscriber shortly before the live lesson", () => {
  test.use({ persona: "vip" });

  test("watches the stream and writes in its chat", async ({ page }) => {
    await page.goto("/live-lessons");

    const video = page.frameLocator('iframe[title="Live stream"]').locator("video");
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
    const chat = page.frameLocator('iframe[title="Live chat"]');
    await chat.getByLabel("Your line").fill("Grüezi mitenand");
    await chat.getByRole("button", { name: "Send" }).click();
    await expect(chat.getByText("You Grüezi mitenand").first()).toBeVisible();
  });

  test("goes from the lesson's page into the meeting", async ({ page }) => {
    await standInForZoom(page);
    await page.goto("/live-lessons");

    await page.getByRole("link", { name: "Join the meeting" }).click();

    await expect(page).toHaveURL("/live-meeting");
    await expect(page.getByText("Vreni joined 00000000000 in role 0")).toBeVisible();
    await expect(page.getByText("You are in.")).toBeVisible();
  });

  test("gets a link into Zoom itself when Zoom's scripts do not load", async ({ page, allowConsole }) => {
    allowConsole(/source\.zoom\.us/);
    await page.route("https://source.zoom.us/**", (route) => route.abort());

    await page.goto("/live-meeting");

    const way = page.getByRole("link", { name: "Open the meeting in Zoom" });
    await expect(way).toHaveAttribute("href", "https://zoom.us/j/00000000000?pwd=SAMPLE");
    await page.getByRole("link", { name: "Back to the live lesson" }).click();
    await expect(page).toHaveURL("/live-lessons");
  });
});

test.describe("a BASIC subscriber shortly before the live lesson", () => {
  test.use({ persona: "basic" });

  test("cannot enter the meeting by its address", async ({ page }) => {
    await page.goto("/live-meeting");

    await expect(
      page.getByText(`Only ${tiersOr("live-lesson")} members can access live lessons.`),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: /Zoom/ })).toHaveCount(0);
  });
});
