import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { CARD_HEIGHT, CARD_WIDTH } from "./card-image-path.ts";

/** The light colours of docs/design-language.md. */
export const COLOUR = { ground: "#FBF8F3", ink: "#1B1916", inkSoft: "#5E564C", red: "#C3211A" } as const;

export const MARGIN = 48;

/** Names of our own, because a machine may have another version of such a font under its usual name. */
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
    throw new Error(`${file} is no font that can be read.`);

const FAMILIES = FONTS.map(([name]) => `"${name}"`).join(", ");

export interface Type {
  /** In pixels. */
  size: number;
  weight: number;
  /** In em. */
  tracking: number;
}

export function setType(context: SKRSContext2D, { size, weight, tracking }: Type): void {
  context.font = `${weight} ${size}px ${FAMILIES}`;
  context.letterSpacing = `${tracking * size}px`;
}

export const widthOf = (context: SKRSContext2D, text: string): number => context.measureText(text).width;

/** An empty card image, and what draws on it. */
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

/** Some services fetch no larger preview, or fetch it too late to show it. */
const MOST_BYTES = 120_000;
const QUALITIES = [90, 82, 74, 66, 55, 40, 25];

/** The best quality that is small enough. */
function encodeWithin(mostBytes: number, encode: (quality: number) => Buffer): Buffer {
  for (const quality of QUALITIES) {
    const bytes = encode(quality);
    if (bytes.length <= mostBytes) return bytes;
  }
  throw new Error(`The card image is larger than ${mostBytes} bytes in every quality.`);
}
