import { soundsOf } from "./sounds.ts";
import { wordsIn } from "./written.ts";

/** Sounds that a search treats as one, since regions and habits differ most in them. */
const ONE_FOR_ALL: Readonly<Record<string, string>> = {
  C: "k",
  g: "k",
  d: "t",
  b: "p",
  S: "s",
  w: "f",
  I: "i",
};

/** Returns the key of a word for searches. Ignores lengths. */
export function soundKey(word: string): string {
  let key = "";
  for (const one of wordsIn(word))
    for (const { can } of soundsOf(one)) key += ONE_FOR_ALL[can.charAt(0)] ?? can.charAt(0);
  return key;
}
