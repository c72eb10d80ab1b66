import { between, easeOut } from "../drawing/motion.ts";
import { RED } from "../drawing/palettes.ts";
import { circle, ring, stroke } from "../drawing/shapes.ts";
import { fill, layer } from "../drawing/typography.ts";
import type { RecapScene } from "../lesson/storyboard.ts";
import type { Spoken } from "../lesson/timeline.ts";
import { picture } from "./picture.ts";
import type { Shot } from "./shot.ts";

const CENTRE = { x: 480, y: 226 };
const RADIUS = 148;
const WAVE_GAP = 24;

const PILL = { width: 64, height: 12, gap: 16, top: 484 };

export function drawRecap(scene: RecapScene, shot: Shot): string {
  const arrival = easeOut(shot.now, shot.span.startSeconds, 0.48);
  return (
    fill([0, 0, 960, 540], shot.palette.near) +
    layer(`transform:translateY(${between(40, 0, arrival)}px)`, disc(shot)) +
    marks(scene, shot)
  );
}

function disc(shot: Shot): string {
  const { palette, leadBackdrop } = shot;
  const size = RADIUS * 2;
  const frame = {
    left: CENTRE.x - RADIUS,
    top: CENTRE.y - RADIUS,
    width: size,
    height: size,
    view: [480 - 230, 40, 460, 460],
  } as const;
  const place = picture(leadBackdrop, palette, frame);
  return (
    overlay(waves(shot) + circle([CENTRE.x, CENTRE.y, RADIUS + 10], palette.glow)) +
    layer(`clip-path:circle(${RADIUS}px at ${CENTRE.x}px ${CENTRE.y}px)`, place)
  );
}

function waves({ span, now, mouth, palette }: Shot): string {
  const isSpoken = span.spoken.some((spoken) => isSaid(spoken, now));
  return [1, 2]
    .map((wave) => {
      const colour = isSpoken && mouth >= wave ? palette.glow : palette.mid;
      return ring([CENTRE.x, CENTRE.y, RADIUS + 10 + wave * WAVE_GAP], colour, 7);
    })
    .join("");
}

function marks({ lines }: RecapScene, { span, now, palette }: Shot): string {
  const width = lines.length * PILL.width + (lines.length - 1) * PILL.gap;
  const pills = span.spoken.map((spoken, index) => {
    const left = CENTRE.x - width / 2 + index * (PILL.width + PILL.gap);
    const colour = isSaid(spoken, now) ? RED : now >= spoken.endSeconds ? palette.glow : palette.mid;
    return stroke(`M${left + PILL.height / 2} ${PILL.top} h${PILL.width - PILL.height}`, colour, PILL.height);
  });
  return overlay(pills.join(""));
}

function isSaid({ startSeconds, endSeconds }: Spoken, now: number): boolean {
  return now >= startSeconds && now < endSeconds;
}

function overlay(shapes: string): string {
  return `<svg class="picture" style="left:0;top:0;width:960px;height:540px" viewBox="0 0 960 540">${shapes}</svg>`;
}
