import type { Scene } from "./scene.ts";

export interface Kind {
  name: string;
  /** Relative frequency. */
  weight: number;
  /** Concerns others, too: nothing else may happen meanwhile. */
  isShared?: true;
  isPossible(scene: Scene): boolean;
  happen(scene: Scene): Promise<void>;
}
