// Makes the promo video and the background of the subscriptions page. Takes the folder as its argument.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readTextFile, toNfc } from "@gruezi/tools/content/read/text-file.ts";
import type { Browser } from "@playwright/test";
import { openBrowser, openStage } from "./drawing/stage.ts";
import { encodeMp4 } from "./encode/mp4.ts";
import { toExactWebp, toWebp } from "./encode/webp.ts";
import { parseStoryboard } from "./lesson/storyboard.ts";
import { bytesAt } from "./machine/freshness.ts";
import { drawPromo, PROMO_FRAMES_PER_SECOND, promoFrames } from "./promo/film.ts";
import { FRAME } from "./promo/frame.ts";
import { DARK_TONES, drawLandscape, LANDSCAPE_SIZE, LIGHT_TONES } from "./promo/landscape.ts";
import { type PromoScript, promoScriptOf } from "./promo/script.ts";

const STUDIO = import.meta.dirname;
const STORYBOARD = join(STUDIO, "../content/lessons/chuchichaeschtli/storyboard.json");
const PROMO = process.argv[2] ?? join(STUDIO, "../../web/src/features/plan/offers/promo");

const MOST_VIDEO_BYTES = 450_000;
const MOST_POSTER_BYTES = 25_000;
const MOST_BACKGROUND_BYTES = 40_000;

async function makePromo(): Promise<void> {
  const script = promoScriptOf(parseStoryboard(JSON.parse(readTextFile(STORYBOARD).text, toNfc)));
  await mkdir(PROMO, { recursive: true });
  const browser = await openBrowser();
  try {
    await makeVideo(browser, script);
    await makeBackgrounds(browser);
  } finally {
    await browser.close();
  }
}

async function makeVideo(browser: Browser, script: PromoScript): Promise<void> {
  const stage = await openStage(browser, FRAME);
  const poster = await toWebp(await stage.photograph(drawPromo(script, 0)), MOST_POSTER_BYTES);
  await writeFile(join(PROMO, "promo-poster.webp"), poster);
  await tell("promo-poster.webp");
  await encodeMp4(promoFrames(script, stage), {
    file: join(PROMO, "promo.mp4"),
    framesPerSecond: PROMO_FRAMES_PER_SECOND,
    mostBytes: MOST_VIDEO_BYTES,
  });
  await tell("promo.mp4");
}

async function makeBackgrounds(browser: Browser): Promise<void> {
  const stage = await openStage(browser, LANDSCAPE_SIZE);
  for (const [name, tones] of [
    ["background-light.webp", LIGHT_TONES],
    ["background-dark.webp", DARK_TONES],
  ] as const) {
    const picture = await stage.photograph(drawLandscape(tones));
    await writeFile(join(PROMO, name), await toExactWebp(picture, MOST_BACKGROUND_BYTES));
    await tell(name);
  }
}

async function tell(name: string): Promise<void> {
  console.log(`${name.padEnd(24)} ${Math.round((await bytesAt(join(PROMO, name))) / 1000)} kB`);
}

await makePromo();
