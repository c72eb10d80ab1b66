import { between, easeInOut, easeOut } from "../drawing/motion.ts";
import { INK, PAPER, type Palette } from "../drawing/palettes.ts";
import { ellipse, group, path, rect, stroke, times } from "../drawing/shapes.ts";
import { escapeHtml, fill, layer, setText } from "../drawing/typography.ts";
import { FRAME, FRAME_MARGIN, FRAME_TEXT_WIDTH, heading } from "./frame.ts";
import type { PromoScript } from "./script.ts";

const CARD_TOP = 188;
const CARD_HEIGHT = 640;
const CARD_PADDING = 30;
const TURN_START_SECONDS = 1.1;
const TURN_SECONDS = 0.6;

export function drawCard({ palette, word }: PromoScript, now: number): string {
  const angle = between(0, 180, easeInOut(now, TURN_START_SECONDS, TURN_SECONDS));
  const drop = between(60, 0, easeOut(now, 0.16, 0.5));
  const isBack = angle > 90;
  return [
    fill([0, 0, FRAME.width, FRAME.height], palette.field),
    stack(palette.mid, 7, drop),
    stack(palette.glow, -4, drop),
    layer(
      `transform:translateY(${drop}px) perspective(1600px) rotateY(${isBack ? angle - 180 : angle}deg)`,
      fill([FRAME_MARGIN, CARD_TOP, FRAME_TEXT_WIDTH, CARD_HEIGHT], PAPER),
      cupboard(drawCupboard(palette, isBack)),
      face(isBack ? word.en : word.gsw, isBack),
    ),
    heading("Flashcards", palette.onField, palette.onField),
  ].join("");
}

function stack(colour: string, degrees: number, drop: number): string {
  const turn = `transform:translateY(${drop}px) rotate(${degrees}deg)`;
  return layer(turn, fill([FRAME_MARGIN, CARD_TOP, FRAME_TEXT_WIDTH, CARD_HEIGHT], colour));
}

function cupboard(drawing: string): string {
  const place = `left:${FRAME_MARGIN}px;top:${CARD_TOP}px;width:${FRAME_TEXT_WIDTH}px;height:340px`;
  return `<svg class="picture" style="${place}" viewBox="${-CARD_PADDING} ${-CARD_PADDING} ${FRAME_TEXT_WIDTH} 340">${group("scale(1.1333)", drawing)}</svg>`;
}

function face(text: string, isBack: boolean): string {
  return setText(escapeHtml(text), {
    left: FRAME_MARGIN + CARD_PADDING,
    top: CARD_TOP + CARD_HEIGHT - CARD_PADDING - 230,
    width: FRAME_TEXT_WIDTH - 2 * CARD_PADDING,
    height: 230,
    stand: "bottom",
    size: 66,
    weight: isBack ? 480 : 840,
    colour: INK,
    tracking: isBack ? -0.025 : -0.04,
    leading: 1.05,
  });
}

/** Draws a cupboard of 360 × 250. An open one shows plates. */
function drawCupboard({ mid, near, glow, far }: Palette, isOpen: boolean): string {
  return [
    rect([0, 0, 360, 250], near, 4),
    isOpen ? inside({ glow, far, near }) : leftDoor(mid, near),
    rect([186, 14, 160, 222], mid),
    rect([200, 104, 9, 42], near, 4),
    isOpen ? leaf(mid, near) : "",
  ].join("");
}

function leftDoor(mid: string, near: string): string {
  return rect([14, 14, 160, 222], mid) + rect([151, 104, 9, 42], near, 4);
}

function inside({ glow, far, near }: Pick<Palette, "glow" | "far" | "near">): string {
  const plates = times(4, (index) =>
    ellipse([94, 110 - index * 12, 52 - (index % 2) * 3, 9], index % 2 === 0 ? PAPER : far),
  );
  return [
    rect([14, 14, 160, 222], glow),
    plates,
    rect([14, 120, 160, 8], near),
    cup(58, far),
    cup(112, PAPER),
  ].join("");
}

function cup(x: number, colour: string): string {
  const bowl = path(
    `M${x} 184 H${x + 40} C${x + 40} 216 ${x + 32} 236 ${x + 20} 236 C${x + 8} 236 ${x} 216 ${x} 184Z`,
    colour,
  );
  return bowl + stroke(`M${x + 41} 194 c14 -1 13 19 -3 18`, colour, 5);
}

function leaf(mid: string, near: string): string {
  return path("M14 14 L-24 -4 V254 L14 236Z", mid) + rect([-17, 104, 7, 42], near, 3);
}
