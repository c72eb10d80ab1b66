import { between, easeInOut, easeOut } from "../motion.ts";
import { INK, PAPER } from "../palettes.ts";
import { group } from "../shapes.ts";
import { escapeHtml, fill, layer, setText } from "../typography.ts";
import { drawCupboard } from "./cupboard.ts";
import { FRAME, FRAME_MARGIN, FRAME_TEXT_WIDTH, heading } from "./frame.ts";
import type { PromoScript } from "./script.ts";

const CARD_TOP = 188;
const CARD_HEIGHT = 640;
const CARD_PADDING = 30;
const TURN_START_SECONDS = 1.1;
const TURN_SECONDS = 0.6;

/** A flashcard that is turned: the word, then what it means. */
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
