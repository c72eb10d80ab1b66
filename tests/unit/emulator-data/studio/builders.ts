import type { Phrase } from "#studio/lesson/storyboard.ts";
import type { Utterance } from "#studio/lesson/utterances.ts";

export const aPhrase = (over: Partial<Phrase> = {}): Phrase => ({
  gsw: "Grüezi mitenand!",
  de: "Guten Tag zusammen!",
  en: "Hello everybody!",
  ...over,
});

export const anUtterance = (over: Partial<Utterance> = {}): Utterance => ({
  sceneIndex: 0,
  lineIndex: 0,
  gsw: "Grüezi mitenand!",
  speaker: undefined,
  caption: aPhrase(),
  ...over,
});

export const aStoryboardFile = (over: Record<string, unknown> = {}) => ({
  palette: "bread",
  heroWord: "Gipfeli",
  scenes: [{ kind: "word", ...aPhrase() }],
  ...over,
});
