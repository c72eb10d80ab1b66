import { type Palette, paletteOf } from "../drawing/palettes.ts";
import { type Cast, castOf } from "../lesson/cast.ts";
import type { BackdropName, DialogueLine, DialogueScene, Phrase, Storyboard } from "../lesson/storyboard.ts";
import { layTimeline, type Spoken } from "../lesson/timeline.ts";
import { utterancesOf } from "../lesson/utterances.ts";

export interface PromoScript {
  palette: Palette;
  backdrop: BackdropName;
  cast: Cast;
  question: SpokenLine;
  answer: SpokenLine;
  word: Phrase;
}

export interface SpokenLine {
  line: DialogueLine;
  spoken: Spoken;
}

/** The time to read each line, since the promo is silent. */
const READING_SECONDS = [1.1, 1.6];

/** Returns the script of the promo. Throws without an exchange of two lines or a word scene. */
export function promoScriptOf(storyboard: Storyboard): PromoScript {
  const dialogue = storyboard.scenes.find((scene) => scene.kind === "dialogue");
  const word = storyboard.scenes.find((scene) => scene.kind === "word");
  const exchange = dialogue === undefined ? [] : exchangeOf(storyboard, dialogue);
  const [question, answer] = exchange;
  if (dialogue === undefined || word === undefined || question === undefined || answer === undefined) {
    throw new Error("the promo's lesson needs a dialogue of two lines and a word scene");
  }
  const { gsw, de, en } = word;
  return {
    palette: paletteOf(storyboard.palette),
    backdrop: dialogue.backdrop,
    cast: castOf(storyboard),
    question,
    answer,
    word: { gsw, de, en },
  };
}

function exchangeOf(storyboard: Storyboard, dialogue: DialogueScene): SpokenLine[] {
  const lines = dialogue.lines.slice(0, READING_SECONDS.length);
  const utterances = utterancesOf({ ...storyboard, scenes: [{ ...dialogue, lines }] });
  const spoken = layTimeline(utterances, READING_SECONDS).scenes[0]?.spoken ?? [];
  return lines.flatMap((line, index) => {
    const said = spoken[index];
    return said === undefined ? [] : [{ line, spoken: said }];
  });
}
