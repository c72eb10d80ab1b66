import { toWebVtt as toCaptions } from "@gruezi/tools/content/lines/write-captions.ts";
import type { Line } from "./lines.ts";

export const CAPTION_LANGUAGES = ["gsw", "de", "en"] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

export const toWebVtt = (lines: readonly Line[], language: CaptionLanguage): string =>
  toCaptions(lines.map(({ caption, ...line }) => ({ ...line, text: caption[language] })));
