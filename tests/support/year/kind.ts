import type { Scene } from "./scene.ts";

/** Something that can happen to a person. */
export interface Kind {
  name: string;
  /** How often it happens beside the others that could. */
  weight: number;
  /** It concerns others, too, so nothing else may happen meanwhile. */
  isShared?: true;
  isPossible(scene: Scene): boolean;
  happen(scene: Scene): Promise<void>;
}
