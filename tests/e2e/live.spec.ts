import { fillLogIn } from "./support/actions.ts";
import { expect, test } from "./support/fixtures.ts";
import { credentialsOf } from "./support/personas.ts";

test.describe("a VIP subscriber", () => {
  test.use({ persona: "vip" });

  test("watches the live lesson and talks in its chat", async ({ page }) => {
    await page.goto("/live-lessons");

    const video = page.frameLocator('iframe[title="Live stream"]').locator("video");
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
    const chat = page.frameLocator('iframe[title="Live chat"]');
    await chat.getByLabel("Your line").fill("Grüezi mitenand");
    await chat.getByRole("button", { name: "Send" }).click();
    await expect(chat.getByText("You Grüezi mitenand").first()).toBeVisible();
  });
});

test("a visitor is told to sign in, and comes back to the live lesson afterwards", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Live Lesson/ }).click();

  const alert = page.getByRole("dialog", { name: "No access" });
  await expect(alert).toContainText("Please Sign in to access live lessons.");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/sign-in-up");
  await page.getByRole("button", { name: "log in" }).click();
  await fillLogIn(page, credentialsOf("vip"));

  await expect(page).toHaveURL("/live-lessons");
  await expect(page.getByTitle("Live stream")).toBeVisible();
});

test("Zoom and the camera are let in at the meeting's address alone", async ({ request }) => {
  const meeting = (await request.get("/live-meeting")).headers();
  const lesson = (await request.get("/live-lessons")).headers();

  expect(meeting["content-security-policy"]).toContain("https://source.zoom.us");
  expect(meeting["permissions-policy"]).toContain("camera=(self)");
  expect(lesson["content-security-policy"]).not.toContain("zoom.us");
  expect(lesson["permissions-policy"]).toContain("camera=()");
});

test("the calendar file is one that a calendar takes", async ({ request }) => {
  const file = await request.get("/live-lessons.ics");

  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await file.text()).toContain("DTSTART;TZID=Europe/Zurich:20260106T200000");
});
