import type { Phrase, Scene, Storyboard, TitleScene } from "./storyboard.ts";

/** A spoken text. A title without standard German has no caption, since captions need all three languages. */
export interface Utterance {
  sceneIndex: number;
  lineIndex: number;
  gsw: string;
  speaker: string | undefined;
  caption: Phrase | undefined;
}

type Said = Omit<Utterance, "sceneIndex" | "lineIndex">;

export function utterancesOf(storyboard: Storyboard): Utterance[] {
  return storyboard.scenes.flatMap((scene, sceneIndex) =>
    saidIn(scene).map((said, lineIndex) => ({ sceneIndex, lineIndex, ...said })),
  );
}

function saidIn(scene: Scene): Said[] {
  switch (scene.kind) {
    case "title":
      return [announced(scene)];
    case "word":
      return [narrated(scene)];
    case "compare":
      return [narrated({ gsw: scene.say, de: scene.de, en: scene.en })];
    case "recap":
      return scene.lines.map(narrated);
    case "dialogue":
      return scene.lines.map((line) => ({ ...narrated(line), speaker: line.speaker }));
  }
}

function announced({ gsw, de, en }: TitleScene): Said {
  return { gsw, speaker: undefined, caption: de === undefined ? undefined : { gsw, de, en } };
}

function narrated({ gsw, de, en }: Phrase): Said {
  return { gsw, speaker: undefined, caption: { gsw, de, en } };
}
