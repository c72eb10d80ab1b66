import { between, easeOut } from "../drawing/motion.ts";
import { INK, PAPER, RED } from "../drawing/palettes.ts";
import { escapeHtml, fill, layer, setText } from "../drawing/typography.ts";
import { drawFigure, type Mouth } from "../figures/figure.ts";
import { dimmed, lookOf } from "../figures/look.ts";
import type { Side } from "../lesson/storyboard.ts";
import type { Spoken } from "../lesson/timeline.ts";
import { picture } from "../scenes/picture.ts";
import { markSpokenWord } from "../scenes/spoken-words.ts";
import { FRAME, FRAME_MARGIN, FRAME_TEXT_WIDTH, heading, INK_SOFT, PANEL_TOP, PICTURE_TOP } from "./frame.ts";
import type { PromoScript, SpokenLine } from "./script.ts";

const CHANGE_SECONDS = 0.24;
const LISTENER_DIMMED = 0.55;
const FIGURE = { width: 324, height: 367 };
const FIGURE_LEFT: Record<Side, number> = { left: -40, right: 256 };
const WARDROBE: Record<Side, number> = { left: 0, right: 3 };
const MARK_WIDTH = 168;

const SYLLABLES: readonly Mouth[] = [1, 2, 1, 0];
const SYLLABLE_SECONDS = 0.16;
const BLINKS: Record<Side, number> = { left: 3.2, right: 1.4 };
const BLINK_SECONDS = 0.12;

export function drawTalk(script: PromoScript, now: number): string {
  const turned = easeOut(now, script.answer.spoken.startSeconds - CHANGE_SECONDS, CHANGE_SECONDS);
  const place = { left: 0, top: PICTURE_TOP, width: FRAME.width, height: PANEL_TOP - PICTURE_TOP };
  return [
    fill([0, 0, FRAME.width, PICTURE_TOP], PAPER),
    picture(script.backdrop, script.palette, { ...place, view: [186, 0, 588, 540] }),
    person("left", script.question, { script, now, light: 1 - turned }),
    person("right", script.answer, { script, now, light: turned }),
    fill([0, PANEL_TOP, FRAME.width, FRAME.height - PANEL_TOP], PAPER),
    fill(
      [between(FRAME_MARGIN, FRAME.width - FRAME_MARGIN - MARK_WIDTH, turned), PANEL_TOP, MARK_WIDTH, 8],
      RED,
    ),
    turned === 0 ? words(script.question, now, 1) : words(script.answer, now, turned),
    heading("Lessons", INK, RED),
  ].join("");
}

interface Light {
  script: PromoScript;
  now: number;
  /** The light on a figure: 1 for the speaker, 0 for the listener. */
  light: number;
}

function person(side: Side, { line, spoken }: SpokenLine, { script, now, light }: Light): string {
  const member = script.cast.members.get(line.speaker);
  if (member === undefined) return "";
  const look = lookOf({ ...member, index: WARDROBE[side] }, script.palette);
  const figure = drawFigure(dimmed(look, script.palette.far, between(LISTENER_DIMMED, 0, light)), {
    mouth: mouthOf(spoken, now),
    isBlinking: now >= BLINKS[side] && now < BLINKS[side] + BLINK_SECONDS,
    tilt: between(0, 4, light),
  });
  return stand(side, light, figure);
}

function mouthOf({ startSeconds, endSeconds }: Spoken, now: number): Mouth {
  if (now < startSeconds || now >= endSeconds) return 0;
  return SYLLABLES[Math.floor((now - startSeconds) / SYLLABLE_SECONDS) % SYLLABLES.length] ?? 0;
}

function stand(side: Side, light: number, figure: string): string {
  const mirror = side === "left" ? "" : ";transform:scaleX(-1)";
  const top = PANEL_TOP - FIGURE.height + between(30, 18, light);
  const place = `left:${FIGURE_LEFT[side]}px;top:${top}px;width:${FIGURE.width}px;height:${FIGURE.height}px`;
  return `<svg class="picture" style="${place}${mirror}" viewBox="0 0 300 340">${figure}</svg>`;
}

function words({ line, spoken }: SpokenLine, now: number, arrived: number): string {
  const column = { left: FRAME_MARGIN, width: FRAME_TEXT_WIDTH } as const;
  return layer(
    `transform:translateX(${between(28, 0, arrived)}px)`,
    setText(escapeHtml(line.speaker), {
      ...column,
      top: 618,
      height: 36,
      size: 25,
      weight: 650,
      colour: INK,
    }),
    setText(markSpokenWord(spoken, now), {
      ...column,
      top: 662,
      height: 184,
      size: 78,
      weight: 840,
      colour: INK,
      tracking: -0.04,
      leading: 1,
    }),
    setText(escapeHtml(line.en), {
      ...column,
      top: 852,
      height: 84,
      size: 32,
      weight: 440,
      colour: INK_SOFT,
      tracking: -0.01,
      leading: 1.2,
    }),
  );
}
