import { soundsOf } from "./sounds.ts";
import { wordsIn } from "./written.ts";

/** What a search does not tell apart, though an answer does: regions and habits differ most in these. */
const ONE_FOR_ALL: Readonly<Record<string, string>> = {
  C: "k",
  g: "k",
  d: "t",
  b: "p",
  S: "s",
  w: "f",
  I: "i",
};

/** A word by its sounds, for finding it however it is spelled. Lengths are left out. */
export function soundKey(word: string): string {
  return wordsIn(word)
    .flatMap(soundsOf)
    .map(({ can }) => ONE_FOR_ALL[can[0] ?? ""] ?? can[0])
    .join("");
}
