import { fillLogIn } from "./support/actions.ts";
import { expect, test } from "./support/fixtures.ts";
import { credentialsOf } from "./support/personas.ts";

test.describe("a VIP subscriber", () => {
  test.use({ persona: "vip" });

  test("sees the subject of the next live lesson during the week", async ({ page }) => {
    await page.goto("/live-lessons");

    await expect(page.getByRole("heading", { name: "What the next one is about" })).toBeVisible();
    await expect(page.getByTitle("Live stream")).toHaveCount(0);
  });
});

test("a visitor is asked to sign in, and comes back to the live lesson afterwards", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Live Lesson/ }).click();

  const alert = page.getByRole("dialog", { name: "No access" });
  await expect(alert).toContainText("Please Sign in to access live lessons.");
  await alert.getByRole("button", { name: "Log In" }).click();
  await fillLogIn(page, credentialsOf("vip"));

  await expect(page).toHaveURL("/live-lessons");
  await expect(page.getByRole("heading", { name: "What the next one is about" })).toBeVisible();
});

test("Zoom and the camera are allowed at the meeting's address alone", async ({ request }) => {
  const meeting = (await request.get("/live-meeting")).headers();
  const lesson = (await request.get("/live-lessons")).headers();

  expect(meeting["content-security-policy"]).toContain("https://source.zoom.us");
  expect(meeting["permissions-policy"]).toContain("camera=(self)");
  expect(lesson["content-security-policy"]).not.toContain("zoom.us");
  expect(lesson["permissions-policy"]).toContain("camera=()");
});

test("the calendar file of the live lesson has the right type and start", async ({ request }) => {
  const file = await request.get("/live-lessons.ics");

  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await file.text()).toContain("DTSTART;TZID=Europe/Zurich:20260106T200000");
});
