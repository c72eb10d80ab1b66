import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { CARD_HEIGHT, CARD_WIDTH } from "./card-image-path.ts";

/** The light colours of docs/design-language.md. */
export const COLOUR = { ground: "#FBF8F3", ink: "#1B1916", inkSoft: "#5E564C", red: "#C3211A" } as const;

export const MARGIN = 48;

/** Fonts under names of our own, since a machine may have another version installed under the usual name. */
const FONTS = [
  ["Card Latin", "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"],
  [
    "Card Latin Extended",
    "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2",
  ],
  [
    "Card Vietnamese",
    "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2",
  ],
  [
    "Card Cyrillic",
    "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-cyrillic-ext-wght-normal.woff2",
  ],
  ["Card Others", "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"],
] as const;

for (const [name, file] of FONTS)
  if (GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(file)), name) === null)
    throw new Error(`Cannot read the font ${file}.`);

const FAMILIES = FONTS.map(([name]) => `"${name}"`).join(", ");

export interface Type {
  /** The font size in pixels. */
  size: number;
  weight: number;
  /** The letter spacing in em. */
  tracking: number;
}

export function setType(context: SKRSContext2D, { size, weight, tracking }: Type): void {
  context.font = `${weight} ${size}px ${FAMILIES}`;
  context.letterSpacing = `${tracking * size}px`;
}

export const widthOf = (context: SKRSContext2D, text: string): number => context.measureText(text).width;

export function openCardImage() {
  const canvas = createCanvas(CARD_WIDTH, CARD_HEIGHT);
  const context = canvas.getContext("2d");
  context.fillStyle = COLOUR.ground;
  context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  return {
    context,
    encode: () => encodeWithin(MOST_BYTES, (quality) => canvas.toBuffer("image/jpeg", quality)),
  };
}

/** The size limit, since some services skip larger previews. */
const MOST_BYTES = 120_000;
const QUALITIES = [90, 82, 74, 66, 55, 40, 25];

function encodeWithin(mostBytes: number, encode: (quality: number) => Buffer): Buffer {
  for (const quality of QUALITIES) {
    const bytes = encode(quality);
    if (bytes.length <= mostBytes) return bytes;
  }
  throw new Error(`The card image exceeds ${mostBytes} bytes at every quality.`);
}
