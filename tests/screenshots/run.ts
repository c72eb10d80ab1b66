import { mkdirSync, rmSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { startProduct } from "#support/suite/product.ts";
import { keepSignedInStates } from "#support/suite/signed-in-states.ts";
import { ADDRESSES } from "../e2e/support/page/routes.ts";
import { stateFile } from "../e2e/support/personas.ts";

const FOLDER = "screenshots";
/** A phone, the breakpoints of the plans page, and just past the mobile one. */
const WIDTHS = [360, 800, 905, 1005, 1300] as const;
const THEMES = ["light", "dark"] as const;
const HEIGHT = 900;

const fileOf = (name: string, theme: string, width: number) =>
  `${FOLDER}/${name.replaceAll(/[^a-z]+/g, "-")}-${theme}-${width}.png`;

/** Waits for the layout. Pictures below the fold load when scrolled to. */
async function waitForLayout(page: Page): Promise<void> {
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

async function takeAll(browser: Browser, baseURL: string): Promise<number> {
  let count = 0;
  for (const { name, path, persona } of ADDRESSES) {
    const signedIn = persona && { storageState: stateFile(persona) };
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce", ...signedIn });
    const page = await context.newPage();
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      await page.goto(path, { waitUntil: "networkidle" });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await waitForLayout(page);
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
  await keepSignedInStates(product.baseUrl);
  console.log(`${await takeAll(browser, product.baseUrl)} pictures in ${FOLDER}/`);
} finally {
  await browser.close();
  await product.stop();
}
process.exit();
