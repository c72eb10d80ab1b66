/** Seeded random numbers. */
export interface Random {
  /** Returns a number from 0, and below 1. */
  next(): number;
  chance(probability: number): boolean;
  /** Returns an integer from 0, and below the limit. */
  below(limit: number): number;
  /** Returns an integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** Chooses one by weight. */
  weigh<T extends { weight: number }>(from: readonly T[]): T;
}

/** Creates numbers that are independent by name, so that learners do not affect each other. */
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

/** The FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Tommy Ettinger's 32-bit generator, in the public domain. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
