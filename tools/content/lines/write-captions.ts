import type { Times } from "../clips/clip-times.ts";

/** Placeholder; the check reports it. */
export const TO_WRITE = "…";

export interface WrittenCue extends Times {
  speaker?: string | undefined;
  text: string;
}

/** Without ids. */
export const toWebVtt = (cues: readonly WrittenCue[]): string =>
  [
    "WEBVTT\n",
    ...cues.map(({ startSeconds, endSeconds, speaker, text }) => {
      const voice = speaker === undefined ? "" : `<v ${escapeText(speaker)}>`;
      return `${toClock(startSeconds)} --> ${toClock(endSeconds)}\n${voice}${escapeText(text)}\n`;
    }),
  ].join("\n");

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function toClock(seconds: number): string {
  const milliseconds = Math.round(1000 * seconds);
  const part = (value: number, digits: number) => String(value).padStart(digits, "0");
  const minutes = Math.floor(milliseconds / 60_000);
  const clock = [Math.floor(minutes / 60), minutes % 60, Math.floor(milliseconds / 1000) % 60];
  return `${clock.map((value) => part(value, 2)).join(":")}.${part(milliseconds % 1000, 3)}`;
}
