import puppeteer, { type ElementHandle } from "puppeteer-core";
import { FIREFOX } from "#emulators/setup/engines.ts";
import type { Engine } from "./engine.ts";

/** Lets a page play with sound before anybody has touched it. */
const PREFERENCES = { "media.autoplay.default": 0 };

/** Starts Firefox and drives it by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: { width: 1300, height: 900 },
  });
  const page = await browser.newPage();
  return {
    name: "Firefox",
    async open(address) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
    },
    async press(find, ...args) {
      const handle = await page.evaluateHandle(find as (...args: unknown[]) => Element | null, ...args);
      const element = handle.asElement() as ElementHandle<Element> | null;
      // A learner's own page replaces the rendered one: an element that was removed meanwhile, or is hidden
      // until its code has rendered it again, is looked for again.
      const isPressed = await element?.click().then(
        () => true,
        (fault: unknown) => {
          if (fault instanceof Error && /detached|not clickable/.test(fault.message)) return false;
          throw fault;
        },
      );
      return isPressed ?? false;
    },
    type: (text) => page.keyboard.type(text),
    read: (look, ...args) => page.evaluate(look as (...args: unknown[]) => never, ...args),
    async screenshot(file) {
      await page.screenshot({ path: file as `${string}.png` });
    },
    close: () => browser.close(),
  };
}
