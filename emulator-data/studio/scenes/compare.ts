import { between, easeOut } from "../drawing/motion.ts";
import { RED } from "../drawing/palettes.ts";
import { fill, layer, MARGIN } from "../drawing/typography.ts";
import type { CompareScene, Phrase } from "../lesson/storyboard.ts";
import { bareWord, wordsOf } from "../lesson/words.ts";
import { picture } from "./picture.ts";
import type { Shot } from "./shot.ts";
import { indexOfSpokenWord } from "./spoken-words.ts";

const ARCADE_TOP = 64;
const ARCADE_BOTTOM = 460;
const GAP = 24;
const RISE = 28;
const MOST_ROUND = 150;
const SHADE_OF_OTHERS = 0.54;

/** Draws rows as arches. The arch of the spoken row rises into the light. */
export function drawCompare(scene: CompareScene, shot: Shot): string {
  const spokenRow = spokenRowOf(scene, shot);
  const width = (960 - 2 * MARGIN - GAP * (scene.rows.length - 1)) / scene.rows.length;
  const arches = scene.rows.map((_, index) => {
    const arrival = easeOut(shot.now, shot.span.startSeconds + index * 0.08, 0.4);
    return layer(
      `transform:translateY(${between(24, 0, arrival)}px)`,
      arch({ left: MARGIN + index * (width + GAP), width, isSpoken: index === spokenRow }, shot),
    );
  });
  return fill([0, 0, 960, 540], shot.palette.tint) + stripes(shot) + arches.join("");
}

function spokenRowOf(scene: CompareScene, { span, now }: Shot): number {
  const spoken = span.spoken[0];
  if (spoken === undefined) return -1;
  const word = indexOfSpokenWord(spoken, now);
  return rowOfEachWord(scene.say, scene.rows)[word] ?? -1;
}

function stripes({ palette: { field, glow, far, mid, near } }: Shot): string {
  return [field, glow, far, mid, near]
    .map((colour, index) => fill([index * 192, 0, 192, 14], colour))
    .join("");
}

interface Arch {
  left: number;
  width: number;
  isSpoken: boolean;
}

function arch({ left, width, isSpoken }: Arch, { palette, leadBackdrop }: Shot): string {
  const top = isSpoken ? ARCADE_TOP - RISE + 8 : ARCADE_TOP + 8;
  const radius = Math.min(MOST_ROUND, width / 2);
  const edges = `${top}px ${960 - left - width}px ${540 - ARCADE_BOTTOM}px ${left}px`;
  const place = picture(leadBackdrop, palette, {
    left: 0,
    top: 0,
    width: 960,
    height: 540,
    view: [0, 0, 960, 540],
  });
  const shade = isSpoken
    ? ""
    : layer(`opacity:${SHADE_OF_OTHERS}`, fill([left, top, width, ARCADE_BOTTOM - top], palette.tint));
  const bar = isSpoken
    ? fill([left, ARCADE_BOTTOM + 14, width, 10], RED)
    : fill([left, ARCADE_BOTTOM + 18, width, 2], palette.near);
  return layer(`clip-path:inset(${edges} round ${radius}px ${radius}px 0 0)`, place, shade) + bar;
}

/** Returns the row of each word. The sentence visits the rows in order. */
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
