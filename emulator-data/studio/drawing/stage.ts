import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from "../machine/chromium.ts";

const FONT = "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2";
const DRAWING_FLAGS = ["--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text"];

export interface StageSize {
  width: number;
  height: number;
}

export interface Stage {
  photograph(html: string): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_FLAGS, ...DRAWING_FLAGS] });
}

export async function openStage(browser: Browser, size: StageSize): Promise<Stage> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1 });
  await page.setContent(await emptyPage());
  await page.evaluate(() =>
    document.fonts
      .load("800 40px Hanken")
      .then(() => document.fonts.ready)
      .then(() => undefined),
  );
  const devtools = await page.context().newCDPSession(page);
  return { photograph: (html) => photograph(page, devtools, html), close: () => page.close() };
}

async function photograph(page: Page, devtools: CDPSession, html: string): Promise<Buffer> {
  await page.evaluate(showDrawing, html);
  // Playwright's screenshot would wait for animations, which a still page lacks.
  const { data } = await devtools.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  return Buffer.from(data, "base64");
}

/**
 * Shows a drawing, and runs in the page. Shrinks texts that are too large, and breaks their words anywhere if
 * that is not enough.
 */
function showDrawing(html: string): void {
  document.body.innerHTML = html;
  for (const box of document.querySelectorAll<HTMLElement>(".box")) {
    const text = box.firstElementChild as HTMLElement;
    const isTooLarge = () =>
      text.scrollWidth > box.clientWidth + 1 || text.offsetHeight > box.clientHeight + 1;
    const smallest = Number(box.dataset["smallest"]);
    for (let size = Number(box.dataset["largest"]); size >= smallest && isTooLarge(); size -= 1) {
      box.style.fontSize = `${size}px`;
    }
    if (isTooLarge()) text.style.overflowWrap = "anywhere";
  }
}

async function emptyPage(): Promise<string> {
  const font = await readFile(createRequire(import.meta.url).resolve(FONT), "base64");
  return `<!doctype html><html lang="gsw"><meta charset="utf-8"><style>
@font-face { font-family: Hanken; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) format("woff2"); }
html, body { margin: 0; overflow: hidden; font-family: Hanken, sans-serif; font-kerning: normal; text-rendering: geometricPrecision; }
.box, .fill, .picture { position: absolute; display: block; }
.box { display: flex; flex-direction: column; }
.box > div { text-wrap: balance; }
.box b { font-weight: inherit; }
.layer { position: absolute; inset: 0; }
</style><body></body></html>`;
}
