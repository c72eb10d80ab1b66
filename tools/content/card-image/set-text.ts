import type { SKRSContext2D } from "@napi-rs/canvas";
import { setType, type Type, widthOf } from "./canvas.ts";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Setting extends Omit<Type, "size"> {
  largest: number;
  smallest: number;
  /** The line height relative to the font size. */
  leading: number;
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const ELLIPSIS = "…";

/** Sets text in the largest size that fits. Ends it with `…` if even the smallest size is too large. */
export function setText(context: SKRSContext2D, text: string, box: Box, setting: Setting): void {
  const words = toPlainText(text).split(" ");
  for (let size = setting.largest; ; size -= 2) {
    setType(context, { ...setting, size });
    const lines = breakLines(context, words, box.width);
    const lineHeight = size * setting.leading;
    const most = Math.max(1, Math.floor(box.height / lineHeight));
    if (lines.length > most && size > setting.smallest) continue;
    for (const [index, line] of cutTo(context, lines, most, box.width).entries())
      context.fillText(line, box.left, box.top + index * lineHeight + CAP_TOP * size);
    return;
  }
}

/** The height of capitals relative to the font size, which aligns them with the top of the box. */
const CAP_TOP = 0.72;

/** Returns text that can be drawn: without lone surrogates, and with spaces for control characters. */
const toPlainText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\ufffd", "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

function breakLines(context: SKRSContext2D, words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words.flatMap((each) => breakWord(context, each, width))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(context, longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function breakWord(context: SKRSContext2D, word: string, width: number): string[] {
  if (widthOf(context, word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of graphemes.segment(word)) {
    if (part !== "" && widthOf(context, part + segment) > width) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}

function cutTo(
  context: SKRSContext2D,
  lines: readonly string[],
  most: number,
  width: number,
): readonly string[] {
  if (lines.length <= most) return lines;
  const characters = [...graphemes.segment(lines[most - 1] ?? "")].map(({ segment }) => segment);
  while (characters.length > 0 && widthOf(context, characters.join("") + ELLIPSIS) > width) characters.pop();
  return [...lines.slice(0, most - 1), characters.join("").trimEnd() + ELLIPSIS];
}
