import { between, easeOut } from "../drawing/motion.ts";
import { INK, PAPER, RED } from "../drawing/palettes.ts";
import { columnLeft, columnsWide, escapeHtml, fill, layer, MARGIN, setText } from "../drawing/typography.ts";
import { drawFigure, type Mouth } from "../figures/figure.ts";
import { dimmed, lookOf } from "../figures/look.ts";
import type { DialogueLine, DialogueScene, Side } from "../lesson/storyboard.ts";
import type { Spoken } from "../lesson/timeline.ts";
import { picture } from "./picture.ts";
import type { Shot } from "./shot.ts";
import { markSpokenWord } from "./spoken-words.ts";

const PANEL_TOP = 318;
const FIGURE_LEFT: Record<Side, number> = { left: 8, right: 652 };
const MARK_LEFT: Record<Side, number> = { left: MARGIN, right: columnLeft(9) };
const CHANGE_SECONDS = 0.24;
const LISTENER_DIMMED = 0.6;

interface Moment {
  line: DialogueLine;
  previous: DialogueLine | undefined;
  spoken: Spoken;
  /** 0 … 1 while the picture changes from the previous speaker to this one. */
  change: number;
}

/** Two people in front of a place; the spoken line below, as large as it fits. */
export function drawDialogue(scene: DialogueScene, shot: Shot): string {
  const moment = momentOf(scene, shot);
  if (moment === undefined) return "";
  return [
    picture(scene.backdrop, shot.palette, {
      left: 0,
      top: 0,
      width: 960,
      height: PANEL_TOP,
      view: [0, 30, 960, PANEL_TOP],
    }),
    ...(["left", "right"] as const).map((side) => person(side, scene, moment, shot)),
    fill([0, PANEL_TOP, 960, 540 - PANEL_TOP], PAPER),
    mark(moment),
    words(moment, shot.now),
  ].join("");
}

function momentOf(scene: DialogueScene, { span, now }: Shot): Moment | undefined {
  const index = Math.max(
    0,
    span.spoken.findLastIndex(({ startSeconds }) => now >= startSeconds - CHANGE_SECONDS),
  );
  const [line, spoken] = [scene.lines[index], span.spoken[index]];
  if (line === undefined || spoken === undefined) return undefined;
  const change = easeOut(now, spoken.startSeconds - CHANGE_SECONDS, CHANGE_SECONDS);
  return { line, previous: scene.lines[index - 1], spoken, change };
}

function person(side: Side, scene: DialogueScene, moment: Moment, shot: Shot): string {
  const name = standingOn(side, scene, moment);
  const member = name === undefined ? undefined : shot.cast.members.get(name);
  if (member === undefined) return "";
  const light = lightOn(side, moment);
  const mouth: Mouth = moment.line.side === side && isSpeaking(moment.spoken, shot.now) ? shot.mouth : 0;
  const look = dimmed(lookOf(member, shot.palette), shot.palette.far, between(LISTENER_DIMMED, 0, light));
  const figure = drawFigure(look, {
    mouth,
    isBlinking: isBlinking(shot.now, member.index),
    tilt: between(0, 4, light),
  });
  return stand(side, light, figure);
}

/** The person who spoke last on this side, or else speaks there first. */
function standingOn(side: Side, scene: DialogueScene, { line }: Moment): string | undefined {
  const heard = scene.lines
    .slice(0, scene.lines.indexOf(line) + 1)
    .findLast((candidate) => candidate.side === side);
  return (heard ?? scene.lines.find((candidate) => candidate.side === side))?.speaker;
}

function lightOn(side: Side, { line, previous, change }: Moment): number {
  const before = previous?.side === side ? 1 : 0;
  return between(before, line.side === side ? 1 : 0, change);
}

function stand(side: Side, light: number, figure: string): string {
  const mirror = side === "left" ? "" : ";transform:scaleX(-1)";
  const place = `left:${FIGURE_LEFT[side]}px;top:${between(18, 8, light)}px;width:300px;height:340px`;
  return `<svg class="picture" style="${place}${mirror}" viewBox="0 0 300 340">${figure}</svg>`;
}

function isSpeaking({ startSeconds, endSeconds }: Spoken, now: number): boolean {
  return now >= startSeconds && now < endSeconds;
}

function isBlinking(now: number, index: number): boolean {
  return (now + index * 1.3) % 3.2 < 0.12;
}

function mark({ line, previous, change }: Moment): string {
  const left = between(MARK_LEFT[previous?.side ?? line.side], MARK_LEFT[line.side], change);
  return fill([left, PANEL_TOP, columnsWide(4), 7], RED);
}

function words({ line, spoken, change }: Moment, now: number): string {
  const left = line.side === "left" ? MARGIN : columnLeft(3);
  const width = columnsWide(10);
  const slide = between(line.side === "left" ? -28 : 28, 0, change);
  return layer(
    `transform:translateX(${slide}px)`,
    setText(escapeHtml(line.speaker), {
      left,
      top: 334,
      width,
      height: 28,
      size: 19,
      weight: 650,
      colour: INK,
    }),
    setText(markSpokenWord(spoken, now), {
      left: left - 2,
      top: 370,
      width,
      height: 106,
      size: 66,
      smallest: 28,
      weight: 830,
      colour: INK,
      tracking: -0.035,
      leading: 1,
      stand: "bottom",
    }),
    setText(escapeHtml(line.en), {
      left,
      top: 482,
      width,
      height: 36,
      size: 25,
      smallest: 15,
      weight: 430,
      colour: "#57524B",
      tracking: -0.005,
      leading: 1.25,
    }),
  );
}
