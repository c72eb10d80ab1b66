import type { Times } from "../clips/clip-times.ts";

/** The placeholder of a text, which the check reports. */
export const TO_WRITE = "…";

export interface WrittenCue extends Times {
  /** The id. Missing or empty for a new line. */
  id?: string;
  speaker?: string | undefined;
  text: string;
}

export const toWebVtt = (cues: readonly WrittenCue[]): string =>
  [
    "WEBVTT\n",
    ...cues.map(({ id, startSeconds, endSeconds, speaker, text }) => {
      const name = id ? `${id}\n` : "";
      const voice = speaker === undefined ? "" : `<v ${escapeText(speaker)}>`;
      return `${name}${toClock(startSeconds)} --> ${toClock(endSeconds)}\n${voice}${escapeText(text)}\n`;
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
