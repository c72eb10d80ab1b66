import { describe, expect, it } from "vitest";
import { choicesOf } from "#functions/domain/learning/queue/choices.ts";

const RIGHT = "the milk";
/** Eight texts about as long as the right one. */
const NEAR = ["the roll", "the cake", "the cream", "the beer", "the tart", "the sugar", "the ice", "the tea"];
const FAR = [
  "Could you please say that again?",
  "I would like to pay by card.",
  "That is eight francs and forty cents.",
  "They are sold out until tomorrow.",
  "no",
];
const SEEDS = Array.from({ length: 40 }, (_none, index) => `item ${index}`);

describe("the wrong choices", () => {
  it("are the eight of nearest length, each of which comes for some item", () => {
    const drawn = new Set(SEEDS.flatMap((seed) => choicesOf(RIGHT, [...FAR, ...NEAR], seed)));

    expect([...drawn].sort()).toEqual([RIGHT, ...NEAR].sort());
  });

  it("are different ones beside the right one, which comes once, and none is empty", () => {
    const three = NEAR.slice(0, 3);

    for (const seed of SEEDS)
      expect(choicesOf(RIGHT, [...three, "", RIGHT, ...three], seed).toSorted()).toEqual(
        [RIGHT, ...three].toSorted(),
      );
    for (const seed of SEEDS) expect(choicesOf(RIGHT, NEAR, seed)).toHaveLength(4);
  });

  it("may be two, but not one", () => {
    expect(choicesOf(RIGHT, NEAR.slice(0, 2), "a")).toHaveLength(3);
    expect(choicesOf(RIGHT, NEAR.slice(0, 1), "a")).toEqual([]);
  });

  it("leave out what is right, too, and take texts of other lengths instead", () => {
    const isWrong = (text: string) => !NEAR.includes(text);

    for (const seed of SEEDS)
      for (const choice of choicesOf(RIGHT, [...NEAR, ...FAR], seed, isWrong))
        expect([RIGHT, ...FAR]).toContain(choice);
  });

  it("stand in every order, so that the place of the right one tells nothing", () => {
    const places = SEEDS.map((seed) => choicesOf(RIGHT, NEAR, seed).indexOf(RIGHT));

    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
  });
});
