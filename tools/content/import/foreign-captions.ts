import { basename } from "node:path";
import { Misuse } from "../../command/command-line.ts";
import type { Times } from "../clips/clip-times.ts";

export interface SpokenCue extends Times {
  speaker: string | undefined;
  text: string;
}

const TIMES = /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})/;
const VOICE = /^<v(?:\.[^\s>]*)?[ \t]+([^>]+)>/;

/** WebVTT or SubRip of other programs; skips unreadable blocks. */
export function readForeignCaptions(file: string, source: string): readonly SpokenCue[] {
  const blocks = source
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  const cues = blocks.flatMap(readBlock).toSorted((one, other) => one.startSeconds - other.startSeconds);
  if (cues.length === 0) throw new Misuse(`${basename(file)} has no readable captions (WebVTT or SubRip).`);
  return cues;
}

function readBlock(block: string): SpokenCue[] {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => line.includes("-->"));
  const [whole, ...parts] = TIMES.exec(lines[at] ?? "") ?? [];
  if (whole === undefined) return [];
  const payload = lines
    .slice(at + 1)
    .join(" ")
    .trim();
  const text = toPlainText(payload);
  const speaker = VOICE.exec(payload)?.[1];
  if (text === "") return [];
  return [
    {
      startSeconds: toSeconds(parts.slice(0, 4)),
      endSeconds: toSeconds(parts.slice(4)),
      speaker: speaker === undefined ? undefined : toPlainText(speaker),
      text,
    },
  ];
}

const toPlainText = (text: string) =>
  text
    .replace(/<[^>]*>|\{\\[^}]*\}/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

function toSeconds(parts: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = parts.map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds + milliseconds / 1000;
}
