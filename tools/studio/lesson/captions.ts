import type { Phrase } from "./storyboard.ts";
import type { Timeline } from "./timeline.ts";

export const CAPTION_LANGUAGES = ["gsw", "de", "en"] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

interface Cue {
  startSeconds: number;
  endSeconds: number;
  caption: Phrase;
}

export function toWebVtt(timeline: Timeline, language: CaptionLanguage): string {
  const cues = cuesOf(timeline).map(
    ({ startSeconds, endSeconds, caption }) =>
      `${toTimestamp(startSeconds)} --> ${toTimestamp(endSeconds)}\n${escapeCueText(caption[language])}\n`,
  );
  return ["WEBVTT\n", ...cues].join("\n");
}

function cuesOf(timeline: Timeline): Cue[] {
  return timeline.scenes.flatMap(({ spoken }) =>
    spoken.flatMap(({ utterance: { caption }, startSeconds, endSeconds }) =>
      caption === undefined ? [] : [{ startSeconds, endSeconds, caption }],
    ),
  );
}

function toTimestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, "0");
  const minutes = Math.floor(milliseconds / 60_000);
  const clock = [Math.floor(minutes / 60), minutes % 60, Math.floor(milliseconds / 1000) % 60];
  return `${clock.map((value) => part(value, 2)).join(":")}.${part(milliseconds % 1000, 3)}`;
}

/** A cue must be one line, and WebVTT would read <, > and & as markup. */
function escapeCueText(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .trim()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
