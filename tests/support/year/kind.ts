import type { Scene } from "./scene.ts";

export interface Kind {
  name: string;
  /** The relative frequency. */
  weight: number;
  /** True if it concerns other learners, so that nothing else may happen meanwhile. */
  isShared?: true;
  isPossible(scene: Scene): boolean;
  happen(scene: Scene): Promise<void>;
}
