import { statSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "#support/samples/any-text.ts";
import { aWebp, withContentFolder } from "#support/samples/content-folder.ts";
import { COLOUR } from "#tools/content/card-image/canvas.ts";
import { cardImageFilesOf } from "#tools/content/card-image/card-image-files.ts";
import { cardImagePathOf } from "#tools/content/card-image/card-image-path.ts";
import { drawCardImage } from "#tools/content/card-image/draw-card-image.ts";
import { mediaFilesOf } from "#tools/content/publish/media-files.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";
import { lightColours } from "#web/theme/tokens.ts";

const MEGABYTE = 1_000_000;
const MOST_BYTES = 120_000;

const { content } = checkFolder("emulator-data/content");
if (content === undefined) throw new Error("The sample content has a fault.");
const [sample] = content.lessons;
if (sample === undefined) throw new Error("The sample content has no lesson.");

/** Draws a picture that compresses badly. */
function aNoisyPicture(): Buffer {
  let state = 1;
  const canvas = createCanvas(960, 540);
  const context = canvas.getContext("2d");
  const pixels = context.createImageData(960, 540);
  for (let index = 0; index < pixels.data.length; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    pixels.data[index] = index % 4 === 3 ? 255 : state % 256;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toBuffer("image/png");
}

const aPlainPicture = createCanvas(960, 540).toBuffer("image/webp");

const cardWith = (title: string, picture = aPlainPicture) =>
  drawCardImage({ title, difficulty: "beginner", type: "video_lesson", picture });

describe("the cards of the sample lessons", () => {
  it("are 1200 × 630, at most 120 kB each, and leave all media below 48 MB", async () => {
    const cards = await Promise.all(cardImageFilesOf(content).map(({ draw }) => draw()));

    for (const card of cards) {
      expect(await loadImage(card)).toMatchObject({ width: 1200, height: 630 });
      expect(card.subarray(0, 3).toString("hex")).toBe("ffd8ff");
      expect(card.length).toBeLessThanOrEqual(MOST_BYTES);
    }
    const files = mediaFilesOf(content).map(({ source }) => statSync(source).size);
    const bytes = [...files, ...cards.map(({ length }) => length)].reduce((sum, size) => sum + size, 0);
    expect(cards).toHaveLength(content.lessons.length);
    expect(bytes).toBeLessThanOrEqual(48 * MEGABYTE);
  });

  it("have the same bytes each time", async () => {
    const [first] = cardImageFilesOf(content);

    expect(await first?.draw()).toEqual(await first?.draw());
  });
});

describe("a card's name", () => {
  const nameWith = (fields: Partial<typeof sample.fields>, publicPath = sample.thumbnail.publicPath) =>
    cardImagePathOf({
      ...sample,
      fields: { ...sample.fields, ...fields },
      thumbnail: { ...sample.thumbnail, publicPath },
    });

  it("changes with everything drawn on it", () => {
    const names = [
      nameWith({}),
      nameWith({ Title: "Another title" }),
      nameWith({ Difficulty: "intermediate" }),
      nameWith({ Type: "mini_lesson" }),
      nameWith({}, "public/lessons/x/thumbnail-00000000.webp"),
    ];

    expect(new Set(names)).toHaveLength(names.length);
  });

  it("stays the same when anything else changes", () => {
    expect(nameWith({ Summary: "Another summary.", Access: "VIP" })).toBe(nameWith({}));
  });
});

describe("drawing a card", () => {
  it.each([
    ["eighty wide characters without a space", "W".repeat(80)],
    ["characters of other scripts", "Ελληνικά, привет, → ə ʃ 你好 😀"],
    ["half a character and control characters", "a\ud800b\u0000\u202e\u2028c"],
    ["nothing but spaces", "   "],
  ])("supports a title of %s", async (_what, title) => {
    const card = await cardWith(title);

    expect(await loadImage(card)).toMatchObject({ width: 1200, height: 630 });
    expect(card.length).toBeLessThanOrEqual(MOST_BYTES);
  });

  it("supports any title", async () => {
    await fc.assert(
      fc.asyncProperty(anyText(200), async (title) => {
        expect((await cardWith(title)).length).toBeLessThanOrEqual(MOST_BYTES);
      }),
      { numRuns: 10 },
    );
  });

  it("supports a picture that compresses badly", async () => {
    expect((await cardWith("Bim Beck", aNoisyPicture())).length).toBeLessThanOrEqual(MOST_BYTES);
  });

  it("draws another picture for another title", async () => {
    expect(await cardWith("Bim Beck")).not.toEqual(await cardWith("Bim Dokter"));
  });

  it("names the lesson whose picture is unreadable", async () => {
    await withContentFolder({ "lessons/bim-beck/thumbnail.webp": aWebp() }, async (root) => {
      const { content: broken } = checkFolder(root);
      const [card] = cardImageFilesOf(broken ?? { root, lessons: [] });

      await expect(card?.draw()).rejects.toThrow(
        "The card image of bim-beck cannot be drawn: is lessons/bim-beck/thumbnail.webp a picture?",
      );
    });
  });

  it("uses the colours of the pages", () => {
    expect(COLOUR).toEqual({
      ground: lightColours["--ground"],
      ink: lightColours["--ink"],
      inkSoft: lightColours["--ink-soft"],
      red: lightColours["--red"],
    });
  });
});

it("the site's own card has the same size", async () => {
  expect(await loadImage("web/public/icons/card.jpg")).toMatchObject({ width: 1200, height: 630 });
  expect(statSync("web/public/icons/card.jpg").size).toBeLessThanOrEqual(MOST_BYTES);
});
