import type { Palette } from "../drawing/palettes.ts";
import type { Mouth } from "../figures/figure.ts";
import type { Cast } from "../lesson/cast.ts";
import type { BackdropName } from "../lesson/storyboard.ts";
import type { SceneSpan } from "../lesson/timeline.ts";

export interface Shot {
  span: SceneSpan;
  now: number;
  palette: Palette;
  leadBackdrop: BackdropName;
  cast: Cast;
  mouth: Mouth;
}
