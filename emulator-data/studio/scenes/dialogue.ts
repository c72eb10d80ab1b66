import { between, easeOut } from "../drawing/motion.ts";
import { PAPER, RED } from "../drawing/palettes.ts";
import { stroke } from "../drawing/shapes.ts";
import { fill } from "../drawing/typography.ts";
import { drawFigure, type Mouth } from "../figures/figure.ts";
import { dimmed, lookOf } from "../figures/look.ts";
import type { DialogueLine, DialogueScene, Side } from "../lesson/storyboard.ts";
import type { Spoken } from "../lesson/timeline.ts";
import { picture } from "./picture.ts";
import type { Shot } from "./shot.ts";

const FIGURE_WIDTH = 420;
const FIGURE_HEIGHT = 476;
const FIGURE_LEFT: Record<Side, number> = { left: 24, right: 516 };
const MARK_HEIGHT = 10;
const CHANGE_SECONDS = 0.24;
const LISTENER_DIMMED = 0.42;

interface Moment {
  line: DialogueLine;
  previous: DialogueLine | undefined;
  spoken: Spoken;
  /** The progress of a change of speaker, from 0 to 1. */
  change: number;
}

/** Draws a dialogue. The speaker is lit, leans forward, moves the lips and stands over the bar. */
export function drawDialogue(scene: DialogueScene, shot: Shot): string {
  const moment = momentOf(scene, shot);
  if (moment === undefined) return "";
  return [
    picture(scene.backdrop, shot.palette, {
      left: 0,
      top: 0,
      width: 960,
      height: 540,
      view: [0, 0, 960, 540],
    }),
    ...(["left", "right"] as const).map((side) => person(side, scene, moment, shot)),
    mark(moment),
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
  return stand(side, light, figure + voiceWaves(mouth));
}

function voiceWaves(mouth: Mouth): string {
  const waves = ["M218 150 q11 17 0 34", "M234 138 q18 29 0 58"];
  return waves
    .slice(0, mouth)
    .map((wave) => stroke(wave, PAPER, 11) + stroke(wave, RED, 6))
    .join("");
}

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
  const top = 540 - FIGURE_HEIGHT + between(16, 2, light);
  const place = `left:${FIGURE_LEFT[side]}px;top:${top}px;width:${FIGURE_WIDTH}px;height:${FIGURE_HEIGHT}px`;
  return `<svg class="picture" style="${place}${mirror}" viewBox="0 0 300 340">${figure}</svg>`;
}

function isSpeaking({ startSeconds, endSeconds }: Spoken, now: number): boolean {
  return now >= startSeconds && now < endSeconds;
}

function isBlinking(now: number, index: number): boolean {
  return (now + index * 1.3) % 3.2 < 0.12;
}

function mark({ line, previous, change }: Moment): string {
  const left = between(FIGURE_LEFT[previous?.side ?? line.side], FIGURE_LEFT[line.side], change);
  return fill([left, 540 - MARK_HEIGHT, FIGURE_WIDTH, MARK_HEIGHT], RED);
}
