import { between, easeOut } from "../drawing/motion.ts";
import { INK, RED } from "../drawing/palettes.ts";
import { columnLeft, columnsWide, escapeHtml, fill, layer, MARGIN, setText } from "../drawing/typography.ts";
import type { CompareScene, Phrase } from "../lesson/storyboard.ts";
import { bareWord, wordsOf } from "../lesson/words.ts";
import type { Shot } from "./shot.ts";
import { indexOfSpokenWord } from "./spoken-words.ts";

const TABLE_TOP = 92;
const TABLE_HEIGHT = 408;

/** A table with hairlines; the row being said is marked. */
export function drawCompare(scene: CompareScene, shot: Shot): string {
  const spokenRow = spokenRowOf(scene, shot);
  const height = Math.min(172, TABLE_HEIGHT / scene.rows.length);
  const rows = scene.rows.map((row, index) => {
    const arrival = easeOut(shot.now, shot.span.startSeconds + index * 0.08, 0.4);
    const top = TABLE_TOP + index * height;
    return layer(
      `transform:translateY(${between(24, 0, arrival)}px)`,
      drawRow(row, { top, height, isSpoken: index === spokenRow }),
    );
  });
  const lastRule = fill([MARGIN, TABLE_TOP + height * scene.rows.length, 864, 2], INK);
  return fill([0, 0, 960, 540], shot.palette.tint) + stripes(shot) + headings() + rows.join("") + lastRule;
}

function spokenRowOf(scene: CompareScene, { span, now }: Shot): number {
  const spoken = span.spoken[0];
  if (spoken === undefined) return -1;
  const word = indexOfSpokenWord(spoken, now);
  return rowOfEachWord(scene.say, scene.rows)[word] ?? -1;
}

/** The palette along the top edge, so that a plain page still shows the lesson's colour. */
function stripes({ palette: { field, glow, far, mid, near } }: Shot): string {
  return [field, glow, far, mid, near]
    .map((colour, index) => fill([index * 192, 0, 192, 14], colour))
    .join("");
}

function headings(): string {
  const setting = { top: 50, height: 26, size: 17, weight: 650, colour: "#57524B" };
  return [
    setText("Dialäkt", { ...setting, left: MARGIN, width: 300 }),
    setText("Deutsch", { ...setting, left: columnLeft(7), width: 200 }),
    setText("English", { ...setting, left: columnLeft(10), width: 200 }),
  ].join("");
}

interface RowPlace {
  top: number;
  height: number;
  isSpoken: boolean;
}

function drawRow({ gsw, de, en }: Phrase, { top, height, isSpoken }: RowPlace): string {
  const meaning = {
    top: top + 4,
    height: height - 8,
    size: 26,
    smallest: 13,
    weight: 450,
    colour: INK,
    tracking: -0.01,
    leading: 1.15,
    stand: "middle",
  } as const;
  return [
    fill([MARGIN, top, 864, 2], INK),
    isSpoken ? fill([0, top + 2, MARGIN - 16, height - 2], RED) : "",
    setText(escapeHtml(gsw), {
      ...meaning,
      left: MARGIN - 2,
      width: columnsWide(6) - 12,
      size: Math.min(72, height * 0.43),
      smallest: 22,
      weight: 830,
      colour: isSpoken ? RED : INK,
      tracking: -0.035,
      leading: 1,
    }),
    setText(escapeHtml(de), { ...meaning, left: columnLeft(7), width: columnsWide(3) - 4 }),
    setText(escapeHtml(en), { ...meaning, left: columnLeft(10), width: columnsWide(3) }),
  ].join("");
}

/** Which row each word of a sentence belongs to, when the sentence goes through the rows in order. */
export function rowOfEachWord(say: string, rows: readonly Phrase[]): number[] {
  const rowWords = rows.map(({ gsw }) => wordsOf(gsw).map(bareWord));
  let row = 0;
  return wordsOf(say).map((word) => {
    const found = rowWords.findIndex((words, index) => index >= row && words.includes(bareWord(word)));
    const stays = rowWords[row]?.includes(bareWord(word)) === true;
    if (!stays && found !== -1) row = found;
    return row;
  });
}
