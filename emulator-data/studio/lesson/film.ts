import { between, easeOut } from "../drawing/motion.ts";
import { type Palette, paletteOf } from "../drawing/palettes.ts";
import { layer } from "../drawing/typography.ts";
import type { Mouth } from "../figures/figure.ts";
import { drawScene } from "../scenes/draw-scene.ts";
import { rms, SAMPLE_RATE } from "../voice/pcm.ts";
import { type Cast, castOf } from "./cast.ts";
import type { BackdropName, PaletteName, Storyboard } from "./storyboard.ts";
import type { Timeline } from "./timeline.ts";

const CROSSFADE_SECONDS = 0.24;

const BACKDROP_OF_PALETTE: Record<PaletteName, BackdropName> = {
  bread: "bakery",
  lake: "lake",
  alp: "mountain",
  tram: "station",
  evening: "living-room",
  market: "market",
};

export interface Film {
  storyboard: Storyboard;
  timeline: Timeline;
  track: Int16Array;
  cast: Cast;
  palette: Palette;
  leadBackdrop: BackdropName;
}

export function filmOf(storyboard: Storyboard, timeline: Timeline, track: Int16Array): Film {
  return {
    storyboard,
    timeline,
    track,
    cast: castOf(storyboard),
    palette: paletteOf(storyboard.palette),
    leadBackdrop: leadBackdropOf(storyboard),
  };
}

export function leadBackdropOf({ palette, scenes }: Storyboard): BackdropName {
  const dialogue = scenes.find((scene) => scene.kind === "dialogue");
  return dialogue?.backdrop ?? BACKDROP_OF_PALETTE[palette];
}

/** Draws a moment of the film. Equal frames are equal texts, which are rendered once. */
export function drawMoment(film: Film, now: number): string {
  const index = film.timeline.scenes.findLastIndex(({ startSeconds }) => now >= startSeconds);
  const current = drawSceneAt(film, index, now);
  const shown = between(
    0,
    1,
    easeOut(now, film.timeline.scenes[index]?.startSeconds ?? 0, CROSSFADE_SECONDS),
  );
  if (index === 0 || shown === 1) return current;
  return drawSceneAt(film, index - 1, now) + layer(`opacity:${shown}`, current);
}

function drawSceneAt({ storyboard, timeline, track, ...film }: Film, index: number, now: number): string {
  const [scene, span] = [storyboard.scenes[index], timeline.scenes[index]];
  if (scene === undefined || span === undefined) return "";
  return drawScene(scene, { ...film, span, now, mouth: mouthAt(track, now) });
}

const STEP_SECONDS = 0.16;
const HALF_OPEN_RMS = 1100;
const WIDE_OPEN_RMS = 3900;

function mouthAt(track: Int16Array, seconds: number): Mouth {
  const start = Math.floor(seconds / STEP_SECONDS) * STEP_SECONDS;
  const loudness = rms(
    track.subarray(Math.round(start * SAMPLE_RATE), Math.round((start + STEP_SECONDS) * SAMPLE_RATE)),
  );
  if (loudness > WIDE_OPEN_RMS) return 2;
  return loudness > HALF_OPEN_RMS ? 1 : 0;
}
