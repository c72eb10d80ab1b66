import { type Cast, castOf } from "./cast.ts";
import { between, easeOut } from "./motion.ts";
import { mouthAt } from "./mouth.ts";
import { type Palette, paletteOf } from "./palettes.ts";
import { drawScene } from "./scenes/draw-scene.ts";
import type { BackdropName, PaletteName, Storyboard } from "./storyboard.ts";
import type { Timeline } from "./timeline.ts";
import { layer } from "./typography.ts";

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

/** The place a lesson is known by. */
export function leadBackdropOf({ palette, scenes }: Storyboard): BackdropName {
  const dialogue = scenes.find((scene) => scene.kind === "dialogue");
  return dialogue?.backdrop ?? BACKDROP_OF_PALETTE[palette];
}

/** Everything to be seen at a moment. The same text means the same picture, so the stage draws it once. */
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
