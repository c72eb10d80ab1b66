/** Random numbers that are the same again for the same seed. */
export interface Random {
  /** From 0 to less than 1. */
  next(): number;
  /** Whether something happens that has this probability. */
  chance(probability: number): boolean;
  /** A whole number from 0 to less than the limit. */
  below(limit: number): number;
  /** A whole number; both ends may come. */
  between(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** Heavier ones come more often. */
  weigh<T extends { weight: number }>(from: readonly T[]): T;
}

/** Each name has numbers of its own, so that what happens to one learner does not depend on what others did before. */
export function createRandom(seed: string, name: string): Random {
  const next = mulberry32(hash(`${seed}/${name}`));
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => requireOne(from[below(from.length)]);
  return {
    next,
    below,
    pick,
    chance: (probability) => next() < probability,
    between: (from, to) => from + below(to - from + 1),
    weigh(from) {
      let left = next() * from.reduce((sum, { weight }) => sum + weight, 0);
      const found = from.find(({ weight }) => {
        left -= weight;
        return left < 0;
      });
      return requireOne(found ?? from.at(-1));
    },
  };
}

function requireOne<T>(one: T | undefined): T {
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Tommy Ettinger's generator of 32 bits, public domain. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
