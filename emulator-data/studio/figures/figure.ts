import { ellipse, group, path, rect, ring, stroke } from "../drawing/shapes.ts";
import { hairOf } from "./hair.ts";
import type { Look } from "./look.ts";

/** The mouth: 0 is closed, 1 half open, 2 wide open. */
export type Mouth = 0 | 1 | 2;

export interface Pose {
  mouth: Mouth;
  isBlinking: boolean;
  /** The tilt in degrees, towards the other figure. */
  tilt: number;
}

/** Draws a figure of 300 × 320 that faces right. The picture must cover its edge at y = 320. */
export function drawFigure(look: Look, pose: Pose): string {
  const hair = hairOf(look);
  const head = group(
    `translate(150 132) rotate(${pose.tilt} 0 80)`,
    hair.back,
    neck(look),
    ellipse([0, 0, 52, 62], look.skin),
    cheekShade(look),
    beard(look),
    ear(look),
    face(look, pose),
    hair.front,
    glasses(look),
  );
  return shoulders(look) + head + collar(look);
}

function shoulders({ wear }: Look): string {
  return path("M14 340 C14 252 64 224 124 214 H176 C236 224 286 252 286 340Z", wear);
}

function neck({ shade }: Look): string {
  return rect([-25, 30, 50, 74], shade, 22);
}

function collar({ collar: colour, shade }: Look): string {
  return (
    path("M116 212 L150 262 L184 212 L200 220 L160 300 H140 L100 220Z", colour) +
    path("M124 210 L150 254 L176 210Z", shade)
  );
}

function cheekShade({ shade }: Look): string {
  return path("M-52 0 C-52 -34 -30 -60 0 -62 C-24 -40 -34 20 -4 61 C-34 58 -52 30 -52 0Z", shade);
}

function beard({ hasBeard, hair }: Look): string {
  return hasBeard ? path("M-50 10 C-44 84 44 84 50 6 C42 22 26 20 12 20 C-6 20 -30 26 -36 2Z", hair) : "";
}

function ear({ shade }: Look): string {
  return ellipse([-46, 6, 10, 15], shade);
}

function face(look: Look, { mouth, isBlinking }: Pose): string {
  const { line, shade } = look;
  return [
    eye(-2, line, isBlinking),
    eye(34, line, isBlinking),
    stroke("M-10 -21 q8 -6 17 -2", line, 4),
    stroke("M28 -23 q8 -4 15 2", line, 4),
    path("M18 -6 L31 18 L15 19Z", shade),
    drawMouth(look, mouth),
  ].join("");
}

function eye(x: number, colour: string, isBlinking: boolean): string {
  return isBlinking ? stroke(`M${x - 5} -5 h10`, colour, 3.5) : ellipse([x, -5, 4.6, 5.6], colour);
}

function drawMouth({ line, lips, skin, hasBeard }: Look, mouth: Mouth): string {
  if (mouth === 0) return stroke("M6 36 q11 6 21 0", hasBeard ? skin : line, 4.5);
  const depth = mouth === 1 ? 8 : 15;
  return path(`M5 33 q12 -3 23 0 c0 ${depth} -23 ${depth} -23 0Z`, lips);
}

function glasses({ hasGlasses, line }: Look): string {
  if (!hasGlasses) return "";
  return (
    ring([-3, -4, 16], line, 3.5) +
    ring([35, -4, 15], line, 3.5) +
    stroke("M13 -5 h7 M-19 -6 L-46 -2", line, 3.5)
  );
}
