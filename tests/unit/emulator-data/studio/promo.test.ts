import { readFile, stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { contrastBetween } from "#studio/drawing/colour.ts";
import { PAPER } from "#studio/drawing/palettes.ts";
import { parseStoryboard } from "#studio/lesson/storyboard.ts";
import { sourcesUnder } from "#studio/machine/freshness.ts";
import { drawPromo, PROMO_FRAMES_PER_SECOND, PROMO_SECONDS } from "#studio/promo/film.ts";
import { LIVE_RED } from "#studio/promo/frame.ts";
import { promoScriptOf } from "#studio/promo/script.ts";
import { lightColours } from "#web/theme/tokens.ts";
import { aPhrase, aStoryboardFile } from "./builders.ts";

const READABLE = 4.5;

const aLine = (speaker: string, side: string, gsw: string, en: string) => ({
  speaker,
  side,
  ...aPhrase({ gsw, en }),
});

const aDialogue = (...lines: unknown[]) => ({ kind: "dialogue", backdrop: "kitchen", lines });
const aWord = { kind: "word", ...aPhrase({ gsw: "de Znüni", en: "the mid-morning snack" }) };

const anExchange = aDialogue(
  aLine("Lea", "left", "Hoi!", "Hi!"),
  aLine("Reto", "right", "Sali!", "Hello!"),
  aLine("Lea", "left", "Tschau!", "Bye!"),
);

const scriptOf = (...scenes: unknown[]) => promoScriptOf(parseStoryboard(aStoryboardFile({ scenes })));

describe("the promo", () => {
  const film = scriptOf(anExchange, aWord);

  it("shows the first two lines of its lesson and the lesson's word", () => {
    const { question, answer, word } = film;

    expect([question.line.gsw, answer.line.gsw, word.gsw]).toEqual(["Hoi!", "Sali!", "de Znüni"]);
  });

  it("has the real lesson's sentences and card", async () => {
    const lesson = "emulator-data/content/lessons/chuchichaeschtli";
    const { question, answer, word } = promoScriptOf(
      parseStoryboard(JSON.parse(await readFile(`${lesson}/storyboard.json`, "utf8"))),
    );

    expect([question.line.gsw, answer.line.gsw]).toEqual([
      "Wo häsch d Täller?",
      "Im Chuchichäschtli, obe links.",
    ]);
    expect(await readFile(`${lesson}/cards.csv`, "utf8")).toContain(`\n${word.gsw},${word.en},`);
  });

  it.each([
    ["no word", [anExchange]],
    ["no dialogue", [aWord]],
    ["a dialogue without an answer", [aDialogue(aLine("Lea", "left", "Hoi!", "Hi!")), aWord]],
  ])("refuses a lesson with %s", (_what, scenes) => {
    expect(() => scriptOf(...scenes)).toThrow("needs a dialogue of two lines and a word");
  });

  it("ends with its first frame", () => {
    const last = PROMO_SECONDS - 1 / PROMO_FRAMES_PER_SECOND;

    expect(drawPromo(film, last)).toBe(drawPromo(film, 0));
  });

  it.each([
    [1, "Where it begins", ">Hi!<"],
    [3.6, "The answer", ">Hello!<"],
    [5.3, "The card", ">de Znüni<"],
    [6.8, "Its other side", ">the mid-morning snack<"],
    [9, "The live lesson", "Tuesday<br>8 PM"],
  ])("shows at second %d: %s", (second, _what, text) => {
    expect(drawPromo(film, second)).toContain(text);
  });

  it("hides the meaning until the card is turned", () => {
    expect(drawPromo(film, 5.3)).not.toContain("the mid-morning snack");
    expect(drawPromo(film, 6.8)).not.toContain("de Znüni");
  });

  it("announces the live lesson in the product's red, readably", () => {
    expect(LIVE_RED).toBe(lightColours["--red-fill"]);
    expect(contrastBetween(PAPER, LIVE_RED)).toBeGreaterThanOrEqual(READABLE);
  });

  it("does not outdate lessons' media when it changes", async () => {
    const sources = await sourcesUnder("emulator-data/studio");

    expect(sources).toContain("emulator-data/studio/drawing/stage.ts");
    expect(sources.filter((file) => file.includes("promo"))).toEqual([]);
  });
});

describe("the media of the subscriptions page", () => {
  const folder = "web/src/features/plan/offers/promo";

  it.each([
    ["promo.mp4", 450_000],
    ["promo-poster.webp", 25_000],
    ["background-light.webp", 40_000],
    ["background-dark.webp", 40_000],
  ])("are small: %s has at most %d bytes", async (name, mostBytes) => {
    const { size } = await stat(`${folder}/${name}`);

    expect(size).toBeLessThanOrEqual(mostBytes);
  });

  it.each(["promo-poster.webp", "background-light.webp", "background-dark.webp"])(
    "are complete pictures, by their first bytes: %s",
    async (name) => {
      const picture = await readFile(`${folder}/${name}`);

      expect(picture.readUInt32LE(4) + 8).toBe(picture.length);
    },
  );

  it("can play before loading completely, and are silent", async () => {
    const video = await readFile(`${folder}/promo.mp4`, "latin1");

    expect(video.indexOf("moov")).toBeLessThan(video.indexOf("mdat"));
    expect(video).not.toContain("mp4a");
  });
});
