import { circle, path, rect, times } from "../drawing/shapes.ts";
import type { Hairstyle, Look } from "./look.ts";

/** Hair for a head that faces right, an ellipse of 52 × 62 around 0,0. */
interface Hair {
  back: string;
  front: string;
}

const STYLES: Record<Hairstyle, (colour: string) => Hair> = {
  short: (colour) => ({
    back: "",
    front: path(
      "M-56 2 C-64 -74 44 -92 54 -20 C30 -36 -10 -34 -34 -26 C-38 -10 -44 2 -46 12 Q-54 12 -56 2Z",
      colour,
    ),
  }),
  parted: (colour) => ({
    back: "",
    front: path(
      "M-56 8 C-66 -72 30 -100 56 -34 C58 -22 56 -14 52 -8 C40 -26 16 -30 2 -46 C-10 -30 -30 -22 -40 -18 C-44 -4 -46 6 -47 16Z",
      colour,
    ),
  }),
  bob: (colour) => ({
    back: path("M-66 54 C-78 -40 -58 -82 2 -82 C58 -82 74 -40 62 44 C40 62 -50 66 -66 54Z", colour),
    front: path("M-56 10 C-60 -84 58 -92 55 -12 C36 -18 14 -30 4 -44 C-8 -20 -34 -8 -48 -6Z", colour),
  }),
  bun: (colour) => ({
    back: circle([-26, -78, 27], colour),
    front: path("M-56 12 C-66 -86 56 -90 55 -18 C30 -22 -16 -38 -34 -34 C-40 -14 -46 0 -48 14Z", colour),
  }),
  long: (colour) => ({
    back: path("M-62 128 C-86 20 -74 -82 0 -82 C66 -82 72 -20 62 60 L52 92 C20 120 -30 132 -62 128Z", colour),
    front: path("M-56 10 C-58 -86 60 -88 55 -14 C40 -26 -2 -44 -22 -40 C-34 -24 -44 -10 -48 10Z", colour),
  }),
  curls: (colour) => ({
    back: curl(-58, 4, 22, colour) + curl(56, -16, 16, colour),
    front: curlCrown(colour),
  }),
  bald: (colour) => ({ back: rect([-60, -18, 22, 44], colour, 11), front: "" }),
};

export function hairOf({ hairstyle, hair }: Look): Hair {
  return STYLES[hairstyle](hair);
}

function curlCrown(colour: string): string {
  return times(7, (index) => {
    const angle = Math.PI * (1.08 - index * 0.17);
    return curl(Math.round(54 * Math.cos(angle)), Math.round(-32 - 42 * Math.sin(angle)), 23, colour);
  });
}

function curl(x: number, y: number, radius: number, colour: string): string {
  return circle([x, y, radius], colour);
}
