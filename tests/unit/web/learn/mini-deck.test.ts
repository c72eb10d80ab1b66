import { describe, expect, it } from "vitest";
import { deckFor, drawNext, drawnId, type MiniDeck, NO_DECK } from "#web/features/learn/mini/mini-deck.ts";

const LESSONS = ["mini-a", "mini-b", "mini-c", "mini-d"];

function drawMany(count: number, deck: MiniDeck, random: () => number): string[] {
  const drawn: string[] = [];
  let current = deck;
  while (drawn.length < count) {
    current = drawNext(current, drawn.at(-1) ?? null, random);
    drawn.push(drawnId(current) ?? "nothing");
  }
  return drawn;
}

/** Creates seeded, uneven random numbers. */
function aRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const drawRounds = (seed: number) => {
  const random = aRandom(seed);
  return drawMany(24, deckFor(LESSONS, NO_DECK, random), random);
};

const repeatsIn = (drawn: readonly string[]) => drawn.filter((id, place) => id === drawn[place - 1]);

const SEEDS = Array.from({ length: 200 }, (_, seed) => (seed + 1) * 99_991);

describe("random mini lessons", () => {
  it("all come before any repeats", () => {
    const drawn = drawMany(8, deckFor(LESSONS, NO_DECK, aRandom(7)), aRandom(7));

    expect(drawn.slice(0, 4).toSorted()).toEqual(LESSONS);
    expect(drawn.slice(4).toSorted()).toEqual(LESSONS);
  });

  it("never repeat twice in a row, not even between rounds", () => {
    expect(SEEDS.flatMap((seed) => repeatsIn(drawRounds(seed)))).toEqual([]);
  });

  it("come in another order another time", () => {
    const orders = SEEDS.map((seed) => deckFor(LESSONS, NO_DECK, aRandom(seed)).order.join());

    expect(new Set(orders).size).toBeGreaterThan(10);
  });

  it("skip the lesson opened by address", () => {
    const deck = { order: LESSONS, index: 0 };

    expect(drawnId(drawNext(deck, "mini-b", aRandom(1)))).toBe("mini-c");
  });

  it("repeat a single lesson", () => {
    const deck = { order: ["mini-a"], index: 0 };

    expect(drawnId(drawNext(deck, "mini-a", aRandom(1)))).toBe("mini-a");
  });

  it("are none if there are none", () => {
    expect(drawnId(drawNext(NO_DECK, null, aRandom(1)))).toBeUndefined();
  });
});

describe("a change of the list of mini lessons", () => {
  it("starts a new round with the remaining ones", () => {
    const deck = { order: LESSONS, index: 2 };

    const next = deckFor(["mini-a", "mini-c", "mini-new"], deck, aRandom(3));

    expect(next.order.toSorted()).toEqual(["mini-a", "mini-c", "mini-new"]);
    expect(next.index).toBe(-1);
  });

  it("is ignored for a new order alone", () => {
    const deck = { order: LESSONS, index: 2 };

    expect(deckFor(LESSONS.toReversed(), deck, aRandom(3))).toBe(deck);
  });
});
