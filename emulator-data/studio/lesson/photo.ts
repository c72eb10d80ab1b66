import { type Palette, RED } from "../drawing/palettes.ts";
import { picture } from "../scenes/picture.ts";
import type { Photo } from "./lesson-file.ts";
import type { BackdropName } from "./storyboard.ts";

export const MOST_PHOTO_BYTES = 40_000;
export const PHOTO_SIZE = { width: 960, height: 640 };

/** Backdrops by words. The first match wins. */
const PLACES: readonly (readonly [RegExp, BackdropName])[] = [
  [/baker|bread|beck|gipfeli/iu, "bakery"],
  [/platform|train|station|perron/iu, "station"],
  [/kitchen|stove|fondue|chuchi/iu, "kitchen"],
  [/office|desk|büro/iu, "office"],
  [/\blake|boat|\bsee\b/iu, "lake"],
  [/mountain|alps?\b|hik|chalet|summit/iu, "mountain"],
  [/caf[eé]|coffee/iu, "cafe"],
  [/market|stall|märt/iu, "market"],
  [/living|sofa|flat\b|stube/iu, "living-room"],
  [/doctor|surgery|practice|pharmacy/iu, "doctor"],
  [/phone/iu, "phone"],
  [/street|town|tram|houses/iu, "street"],
];

interface Album {
  leadBackdrop: BackdropName;
  palette: Palette;
}

export function drawPhoto(photo: Photo, { leadBackdrop, palette }: Album): string {
  const words = `${photo.Path} ${photo.Alt}`;
  const place = PLACES.find(([pattern]) => pattern.test(words))?.[1] ?? leadBackdrop;
  const colours = /\bred\b/iu.test(photo.Alt) ? { ...palette, mid: RED } : palette;
  return picture(place, colours, { left: 0, top: 0, ...PHOTO_SIZE, view: [75, 0, 810, 540] });
}
