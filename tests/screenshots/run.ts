import { mkdirSync, rmSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { logIn } from "../e2e/support/actions.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { CHROMIUM } from "../support/chromium.ts";
import { startProduct } from "../support/product.ts";

const FOLDER = "screenshots";
/** A phone, the breakpoints of the specification, and just past its mobile one. */
const WIDTHS = [360, 800, 905, 1005, 1300] as const;
const THEMES = ["light", "dark"] as const;
const HEIGHT = 900;

type Persona = (typeof ROUTES)[number]["persona"];

const fileOf = (name: string, theme: string, width: number) =>
  `${FOLDER}/${name.replaceAll(/[^a-z]+/g, "-")}-${theme}-${width}.png`;

async function openFor(browser: Browser, baseURL: string, persona: Persona): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  if (persona === null) return context;
  const page = await context.newPage();
  await logIn(page, persona);
  await page.close();
  return context;
}

/** A width is laid out with the next frame, and a picture below the fold is fetched when it is scrolled to. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await nextFrame();
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    scrollTo(0, 0);
    await nextFrame();
  });
}

/** Each route as its persona sees it, in both themes at every width. */
async function takeAll(browser: Browser, baseURL: string): Promise<number> {
  let count = 0;
  for (const { name, path, persona } of ROUTES) {
    const context = await openFor(browser, baseURL, persona);
    const page = await context.newPage();
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      await page.goto(path, { waitUntil: "networkidle" });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await settle(page);
        await page.screenshot({ path: fileOf(name, theme, width), fullPage: true });
        count++;
      }
    }
    await context.close();
  }
  return count;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const product = await startProduct();
const browser = await chromium.launch(CHROMIUM);
try {
  console.log(`${await takeAll(browser, product.baseUrl)} pictures in ${FOLDER}/`);
} finally {
  await browser.close();
  await product.stop();
}
process.exit();
