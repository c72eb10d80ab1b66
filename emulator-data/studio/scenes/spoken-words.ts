import { RED } from "../drawing/palettes.ts";
import { escapeHtml } from "../drawing/typography.ts";
import type { Spoken } from "../lesson/timeline.ts";

export function markSpokenWord(spoken: Spoken, now: number, accent: string = RED): string {
  const current = indexOfSpokenWord(spoken, now);
  return spoken.words
    .map(({ text }, index) =>
      index === current ? `<b style="color:${accent}">${escapeHtml(text)}</b>` : escapeHtml(text),
    )
    .join(" ");
}

export function indexOfSpokenWord(spoken: Spoken, now: number): number {
  return spoken.words.findIndex(({ startSeconds, endSeconds }) => now >= startSeconds && now < endSeconds);
}
