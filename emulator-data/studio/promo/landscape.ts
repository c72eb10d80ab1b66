import { circle, faded, group, path, rect, times } from "../drawing/shapes.ts";
import { drawRange, type Ridge } from "./range.ts";

export const LANDSCAPE_SIZE = { width: 1600, height: 1000 };

/** Colours close to the pages' ground, since text may overlap any of them. */
interface Tones {
  sky: string;
  sun: string;
  alps: string;
  alpsShade: string;
  range: string;
  rangeShade: string;
  hills: string;
  water: string;
  glint: string;
  shore: string;
}

export const LIGHT_TONES: Tones = {
  sky: "#FBF8F3",
  sun: "#F4EADA",
  alps: "#F6F1E9",
  alpsShade: "#EFE8DD",
  range: "#EDE6DA",
  rangeShade: "#E6DED1",
  hills: "#E2D9CB",
  water: "#F3EDE3",
  glint: "#FBF8F3",
  shore: "#DCD3C5",
};

export const DARK_TONES: Tones = {
  sky: "#151311",
  sun: "#2B2723",
  alps: "#221E1B",
  alpsShade: "#1B1816",
  range: "#2D2824",
  rangeShade: "#272320",
  hills: "#332E29",
  water: "#1A1815",
  glint: "#3B3630",
  shore: "#0E0D0C",
};

const WATER_LINE = 730;

/** Draws the landscape. Its highest summit is on the right, because the promo covers the left of the page. */
export function drawLandscape(tones: Tones): string {
  const { width, height } = LANDSCAPE_SIZE;
  const drawing = [
    rect([0, 0, width, height], tones.sky),
    circle([1290, 250, 104], tones.sun),
    group(`translate(${width} 0) scale(-1 1)`, mountains(tones), lake(tones)),
    shore(tones),
  ].join("");
  return `<svg class="picture" style="left:0;top:0;width:${width}px;height:${height}px" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}

function mountains(tones: Tones): string {
  return [
    drawRange(ALPS, WATER_LINE, { light: tones.alps, shade: tones.alpsShade }),
    drawRange(RANGE, WATER_LINE, { light: tones.range, shade: tones.rangeShade }),
    path(`M0 ${WATER_LINE} V668 C130 628 300 640 470 ${WATER_LINE}Z`, tones.hills),
    path(`M1010 ${WATER_LINE} C1180 668 1400 630 1600 664 V${WATER_LINE}Z`, tones.hills),
  ].join("");
}

function lake(tones: Tones): string {
  const { width, height } = LANDSCAPE_SIZE;
  const reflection = group(`translate(0 ${WATER_LINE * 1.4}) scale(1 -0.4)`, mountains(tones));
  const glints = times(5, (index) =>
    rect([(index * 443 + 620) % 1180, 764 + index * 24, 120 + (index % 3) * 60, 5], tones.glint, 2.5),
  );
  return rect([0, WATER_LINE, width, height - WATER_LINE], tones.water) + faded(0.5, reflection) + glints;
}

function shore({ shore: ground }: Tones): string {
  return path("M0 896 C220 838 480 900 780 938 C1080 974 1340 962 1600 908 V1000 H0Z", ground);
}

/** The far skyline, on 1600 × 1000. */
const ALPS: Ridge = [
  [0, 520],
  [70, 466],
  [118, 508],
  [214, 402],
  [268, 452],
  [318, 416],
  [392, 474],
  [470, 366],
  [508, 300],
  [528, 274],
  [556, 322],
  [604, 352],
  [660, 446],
  [716, 478],
  [786, 416],
  [838, 470],
  [924, 388],
  [972, 348],
  [1016, 406],
  [1082, 452],
  [1150, 398],
  [1236, 478],
  [1318, 420],
  [1372, 462],
  [1466, 374],
  [1530, 438],
  [1600, 400],
];

/** The near skyline, which is low in the middle and clear of the highest summit. */
const RANGE: Ridge = [
  [0, 610],
  [96, 552],
  [160, 594],
  [256, 536],
  [356, 610],
  [448, 656],
  [560, 622],
  [700, 690],
  [860, 664],
  [976, 612],
  [1064, 640],
  [1188, 530],
  [1258, 582],
  [1352, 506],
  [1442, 574],
  [1518, 540],
  [1600, 598],
];
