import type { Scene } from "../lesson/storyboard.ts";
import { drawCompare } from "./compare.ts";
import { drawDialogue } from "./dialogue.ts";
import { drawRecap } from "./recap.ts";
import type { Shot } from "./shot.ts";
import { drawTitle } from "./title.ts";
import { drawWord } from "./word.ts";

export function drawScene(scene: Scene, shot: Shot): string {
  switch (scene.kind) {
    case "title":
      return drawTitle(scene, shot);
    case "dialogue":
      return drawDialogue(scene, shot);
    case "word":
      return drawWord(scene, shot);
    case "compare":
      return drawCompare(scene, shot);
    case "recap":
      return drawRecap(scene, shot);
  }
}
