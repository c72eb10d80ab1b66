import { between, easeOut } from "../drawing/motion.ts";
import { PAPER, RED } from "../drawing/palettes.ts";
import { columnLeft, columnsWide, escapeHtml, fill, layer, MARGIN, setText } from "../drawing/typography.ts";
import type { Phrase, RecapScene } from "../lesson/storyboard.ts";
import type { Spoken } from "../lesson/timeline.ts";
import { arcs } from "./arcs.ts";
import type { Shot } from "./shot.ts";

const LIST_TOP = 56;
const LIST_HEIGHT = 428;

/** The lesson's summary: lines appear on a dark page as they are said. */
export function drawRecap(scene: RecapScene, shot: Shot): string {
  const { near, mid, far, glow } = shot.palette;
  const height = Math.min(176, LIST_HEIGHT / scene.lines.length);
  const top = LIST_TOP + (LIST_HEIGHT - height * scene.lines.length) / 2;
  const lines = scene.lines.map((line, index) => {
    const spoken = shot.span.spoken[index];
    const number = scene.lines.length > 1 ? `${index + 1}` : "";
    return spoken === undefined
      ? ""
      : drawLine(line, spoken, { number, top: top + index * height, height, shot });
  });
  const ornament = arcs({ centre: [960, 540], radius: 132, colours: [mid, far, glow, near] });
  return fill([0, 0, 960, 540], near) + ornament + lines.join("");
}

interface LinePlace {
  number: string;
  top: number;
  height: number;
  shot: Shot;
}

function drawLine({ gsw, en }: Phrase, spoken: Spoken, { number, top, height, shot }: LinePlace): string {
  const arrival = easeOut(shot.now, spoken.startSeconds - 0.4, 0.32);
  const isSpoken = shot.now >= spoken.startSeconds && shot.now < spoken.endSeconds;
  const left = columnLeft(2);
  const { glow } = shot.palette;
  if (arrival === 0) return "";
  return layer(
    `transform:translateX(${between(-32, 0, arrival)}px)`,
    isSpoken ? fill([0, top + 8, MARGIN - 16, height - 16], RED) : "",
    setText(number, {
      left: MARGIN,
      top,
      width: 48,
      height: height * 0.58 - 8,
      size: 24,
      weight: 650,
      colour: glow,
      leading: 1,
      stand: "bottom",
    }),
    setText(escapeHtml(gsw), {
      left,
      top: top + 2,
      width: columnsWide(10),
      height: height * 0.58,
      size: Math.min(84, height * 0.5),
      smallest: 24,
      weight: 820,
      colour: PAPER,
      tracking: -0.035,
      leading: 1,
      stand: "bottom",
    }),
    setText(escapeHtml(en), {
      left: left + 2,
      top: top + height * 0.58 + 4,
      width: columnsWide(8),
      height: height * 0.36,
      size: 26,
      smallest: 14,
      weight: 430,
      colour: glow,
      leading: 1.2,
    }),
  );
}
