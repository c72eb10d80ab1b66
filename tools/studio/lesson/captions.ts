import type { Line } from "./lines.ts";

export const CAPTION_LANGUAGES = ["gsw", "de", "en"] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

export function toWebVtt(lines: readonly Line[], language: CaptionLanguage): string {
  const cues = lines.map(({ id, speaker, startSeconds, endSeconds, caption }) => {
    const voice = speaker === undefined ? "" : `<v ${escaped(speaker)}>`;
    const time = `${toTimestamp(startSeconds)} --> ${toTimestamp(endSeconds)}`;
    return `${id}\n${time}\n${voice}${escaped(caption[language])}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}

function toTimestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, "0");
  const minutes = Math.floor(milliseconds / 60_000);
  const clock = [Math.floor(minutes / 60), minutes % 60, Math.floor(milliseconds / 1000) % 60];
  return `${clock.map((value) => part(value, 2)).join(":")}.${part(milliseconds % 1000, 3)}`;
}

/** WebVTT reads <, > and & as markup. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
