import { isMarkedAlike, type Sound, soundAlike, soundsOf } from "./sounds.ts";

/** Letters of one sound on both sides. A side without a counterpart is empty. */
export interface LetterPair {
  expected: string;
  typed: string;
  /** `alike`: the same sound in another spelling. */
  is: "same" | "alike" | "different";
}

/** Aligns two texts with the fewest differing sounds, to show slips. Decides nothing about the answer. */
export function pairLetters(said: readonly string[], answer: readonly string[]): LetterPair[] {
  const [expected, typed] = [spacedSounds(said), spacedSounds(answer)];
  const away = distances(expected, typed);
  const pairs: LetterPair[] = [];
  let [row, column] = [0, 0];
  while (row < expected.length || column < typed.length) {
    const [one, other] = [expected[row], typed[column]];
    const rest = away[row]?.[column] ?? 0;
    if (one && other && rest === cost(one, other) + (away[row + 1]?.[column + 1] ?? 0)) {
      pairs.push(pairOf(one, other));
      row += 1;
      column += 1;
    } else if (one && rest === costAlone(one) + (away[row + 1]?.[column] ?? Infinity)) {
      pairs.push({ expected: one.letters, typed: "", is: one.can === " " ? "alike" : "different" });
      row += 1;
    } else {
      pairs.push({
        expected: "",
        typed: other?.letters ?? "",
        is: other?.can === " " ? "alike" : "different",
      });
      column += 1;
    }
  }
  return pairs.filter((pair) => pair.expected !== "" || pair.typed !== "");
}

const SPACE: Sound = { can: " ", isLong: false, isOpen: false, isVowel: false, letters: " " };

const spacedSounds = (words: readonly string[]) =>
  words.flatMap((word, at) => (at === 0 ? soundsOf(word) : [SPACE, ...soundsOf(word)]));

/** Cost of a differing sound, which outweighs any number of marks. */
const A_SOUND = 1000;

function cost(one: Sound, other: Sound): number {
  if (!soundAlike(one, other)) return one.isVowel === other.isVowel ? A_SOUND : 2 * A_SOUND;
  return isMarkedAlike(one, other) ? 0 : 1;
}

/** Returns the cost of a sound without a counterpart. A missing space is no slip. */
const costAlone = ({ can, letters }: Sound) => (can === " " || letters === "" ? 1 : A_SOUND);

function distances(expected: readonly Sound[], typed: readonly Sound[]): number[][] {
  const away = Array.from({ length: expected.length + 1 }, () => new Array<number>(typed.length + 1).fill(0));
  for (let row = expected.length; row >= 0; row -= 1) {
    for (let column = typed.length; column >= 0; column -= 1) {
      const [one, other, line] = [expected[row], typed[column], away[row]];
      const ways = [
        ...(one ? [costAlone(one) + (away[row + 1]?.[column] ?? 0)] : []),
        ...(other ? [costAlone(other) + (line?.[column + 1] ?? 0)] : []),
        ...(one && other ? [cost(one, other) + (away[row + 1]?.[column + 1] ?? 0)] : []),
      ];
      if (line && ways.length > 0) line[column] = Math.min(...ways);
    }
  }
  return away;
}

function pairOf(one: Sound, other: Sound): LetterPair {
  const is = one.letters === other.letters ? "same" : soundAlike(one, other) ? "alike" : "different";
  return { expected: one.letters, typed: other.letters, is };
}
