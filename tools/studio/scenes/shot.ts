import type { Cast } from "../cast.ts";
import type { Mouth } from "../figures/figure.ts";
import type { Palette } from "../palettes.ts";
import type { BackdropName } from "../storyboard.ts";
import type { SceneSpan } from "../timeline.ts";

/** What every scene needs to draw itself at one moment. */
export interface Shot {
  span: SceneSpan;
  now: number;
  palette: Palette;
  leadBackdrop: BackdropName;
  cast: Cast;
  mouth: Mouth;
}
