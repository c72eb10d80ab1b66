import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const HEIGHT = 900;
const widen = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT });

const boxOf = async (element: Locator) => {
  await expect(element).toBeVisible();
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
};

test("the bar shows its links without a menu button from 900 px", async ({ page }) => {
  await widen(page, 899);
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: "Open the menu" })).toBeVisible();

  await widen(page, 900);

  await expect(page.getByRole("button", { name: "Open the menu" })).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "HOME" })).toBeVisible();
});

for (const path of ["/", "/course", "/videos/gruezi-mitenand"]) {
  test(`bar, page and footer of ${path} share their left edge in a wide window`, async ({ page }) => {
    await widen(page, 1920);
    await page.goto(path);
    const edges = await Promise.all(
      [
        page.getByRole("navigation", { name: "Main" }).getByRole("link").first(),
        page.getByRole("main").locator(":scope > *").first(),
        page.getByRole("contentinfo").getByRole("link").first(),
      ].map(async (element) => (await boxOf(element)).x),
    );

    expect(new Set(edges.map(Math.round)).size).toBe(1);
  });
}

for (const [width, height] of [
  [568, 320],
  [844, 390],
] as const)
  test(`a film fits the height of a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/videos/gruezi-mitenand");
    const header = await boxOf(page.getByRole("banner"));

    const film = await boxOf(page.getByRole("region", { name: /^Video/ }).first());

    expect(film.height).toBeLessThanOrEqual(height - header.height + 1);
    expect(film.width / film.height).toBeCloseTo(16 / 9, 1);
  });

test.describe("the home page of a learner on a phone", () => {
  const SCREEN = { width: 390, height: 844 };
  test.use({ persona: "basic", viewport: SCREEN });
  const lessonsOf = (page: Page) => page.getByRole("region", { name: "Lessons", exact: true });

  test("fits four screens", async ({ page }) => {
    await page.goto("/home");
    await expect(lessonsOf(page).getByRole("article")).toHaveCount(8);
    await page.waitForLoadState("networkidle");

    // Cards far below have an estimated height until they come near the window.
    const foot = page.getByRole("contentinfo");
    await expect(async () => {
      await foot.scrollIntoViewIfNeeded();
      expect(
        await foot.evaluate((node) => Math.round(node.getBoundingClientRect().bottom)),
      ).toBeLessThanOrEqual(SCREEN.height);
    }).toPass();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);

    expect(height).toBeLessThanOrEqual(4 * SCREEN.height);
  });

  test("shows all lessons after a press, and the focus moves to the first new one", async ({ page }) => {
    await page.goto("/home");
    const cards = lessonsOf(page).getByRole("article");
    await expect(cards).toHaveCount(8);

    await lessonsOf(page)
      .getByRole("button", { name: /^Show all \d+ lessons$/ })
      .press("Enter");

    await expect(cards.nth(8).getByRole("link")).toBeFocused();
    await expect(lessonsOf(page).getByRole("button")).toHaveCount(0);
  });
});

test("the live lesson is shown in red in the bar", async ({ page }) => {
  await page.goto("/settings");

  const link = page.getByRole("banner").getByRole("link", { name: /^Live Lesson/ });

  await expect(link).toHaveCSS("color", "rgb(195, 33, 26)");
});

test("the background of the sign-in panel has an opacity of 0.85", async ({ page }) => {
  await page.goto("/sign-in-up");
  const panel = page.getByRole("heading", { name: "Create an account" }).locator("..");

  await expect(panel).toHaveCSS("opacity", "0.85", { pseudo: "before" });
});

test.describe("the page of plans", () => {
  const video = (page: Page) => page.getByLabel("Scenes from the lessons");
  const plan = (page: Page, place: number) => page.getByRole("article").nth(place);
  const drop = async (page: Page) => (await boxOf(plan(page, 1))).y - (await boxOf(plan(page, 0))).y;

  test("shows the plans beside a left column of 300 px from 800 px", async ({ page }) => {
    await widen(page, 799);
    await page.goto("/subscriptions");
    const above = await boxOf(plan(page, 0));
    expect(above.x).toBeLessThan(300);

    await widen(page, 800);

    await expect.poll(async () => (await boxOf(video(page))).width).toBe(300);
    expect((await boxOf(plan(page, 0))).x).toBeGreaterThan(300);
  });

  test("shows the plans beside each other from 1005 px", async ({ page }) => {
    await widen(page, 1004);
    await page.goto("/subscriptions");
    expect(await drop(page)).toBeGreaterThan(0);

    await widen(page, 1005);

    await expect.poll(() => drop(page)).toBe(0);
  });

  test("has a wider gap before the plans from 1300 px", async ({ page }) => {
    const gap = async () => {
      const left = await boxOf(video(page));
      return (await boxOf(plan(page, 0))).x - left.x - left.width;
    };
    await widen(page, 1299);
    await page.goto("/subscriptions");
    const before = await gap();

    await widen(page, 1300);

    await expect.poll(gap).toBe(before + 24);
  });

  test.describe("has a floating bar", () => {
    const barOf = (page: Page) =>
      page.getByRole("button", { name: "view BASIC", includeHidden: true }).locator("..");
    const scrollPage = (page: Page, top: number) => page.evaluate((place) => scrollTo(0, place), top);

    test("below 900 px", async ({ page }) => {
      await widen(page, 899);
      await page.goto("/subscriptions");
      await expect(barOf(page)).toBeVisible();

      await widen(page, 900);

      await expect(barOf(page)).toHaveCSS("display", "none");
    });

    test("that hides before it would cover a card's button", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto("/subscriptions");
      const { y } = await boxOf(plan(page, 0).getByRole("button"));
      expect(y).toBeLessThan(940 + 800);

      await scrollPage(page, y - 800 - 4);
      await expect(barOf(page)).toHaveCSS("opacity", "1");
      await scrollPage(page, y - 800 + 4);

      await expect(barOf(page)).toBeHidden();
    });
  });
});

test("a video has the aspect ratio of 1920 × 1080", async ({ page }) => {
  await page.goto("/videos/gruezi-mitenand");

  await expect(page.getByRole("region", { name: /^Video:/ })).toHaveCSS("aspect-ratio", "1920 / 1080");
});
