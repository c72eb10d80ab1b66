import { bundleFigures, deployFigures, functionsFigures } from "./code-figures.ts";
import type { Figure } from "./figure.ts";
import { catalogueFigures, searchFigures } from "./many-lessons-figures.ts";
import { firstFrameFigures, paintFigures, pressFigures } from "./paint/paint-figures.ts";
import {
  loopFigures,
  pageStartFigures,
  readsFigures,
  startFigures,
  todayFigures,
  videoFigures,
  webhookFigures,
} from "./product-figures.ts";
import type { Shared } from "./shared.ts";

/** Yields each figure as soon as it is measured. */
export type Measure = (shared: Shared) => AsyncIterable<Figure>;

/**
 * The parts in the order of a whole run. Emulators start last, so that times without them are measured on a
 * quiet machine.
 */
export const PARTS = {
  bundle: bundleFigures,
  deploy: deployFigures,
  paint: paintFigures,
  press: pressFigures,
  "first-frame": firstFrameFigures,
  search: searchFigures,
  catalogue: catalogueFigures,
  functions: functionsFigures,
  start: startFigures,
  video: videoFigures,
  loop: loopFigures,
  webhook: webhookFigures,
  "page-start": pageStartFigures,
  today: todayFigures,
  reads: readsFigures,
} as const satisfies Readonly<Record<string, Measure>>;

export type PartName = keyof typeof PARTS;
