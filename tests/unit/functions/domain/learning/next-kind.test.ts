import { QUESTION_KINDS, type QuestionKind } from "@gruezi/contract/reviews/question";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choicesOf } from "#functions/domain/learning/queue/choices.ts";
import { type Askable, nextKind, possibleKinds } from "#functions/domain/learning/queue/next-kind.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const LINE: Askable = {
  isWord: false,
  isFromEnglish: false,
  hasSound: true,
};
const ALL = new Set(possibleKinds(LINE, "speak"));

const known = (times: number, fields = {}) => aSchedule({ reps: times, ...fields });

describe("the kinds of a session", () => {
  const items = fc.array(
    fc.record({
      reps: fc.nat({ max: 6 }),
      lapses: fc.nat({ max: 2 }),
      state: fc.constantFrom(0, 1, 2, 3),
      isFromEnglish: fc.boolean(),
    }),
    { minLength: 20, maxLength: 20 },
  );
  function asked(
    items: readonly [Parameters<typeof nextKind>[0], ReadonlySet<QuestionKind>][],
  ): readonly QuestionKind[] {
    const kinds: QuestionKind[] = [];
    for (const [schedule, possible] of items) kinds.push(nextKind(schedule, possible, kinds));
    return kinds;
  }
  const hasFourInARow = (kinds: readonly QuestionKind[]) =>
    kinds.some((kind, at) => at >= 3 && kinds.slice(at - 3, at).every((one) => one === kind));

  it("are four or more in twenty items, none more than three times in a row", () => {
    fc.assert(
      fc.property(items, (states) => {
        const kinds = asked(
          states.map(({ reps, lapses, state, ...fields }) => [
            reps === 0 ? undefined : aSchedule({ reps, lapses: Math.min(reps, lapses), state }),
            new Set(possibleKinds({ ...LINE, ...fields }, "speak")),
          ]),
        );

        expect(hasFourInARow(kinds)).toBe(false);
        expect(new Set(kinds).size).toBeGreaterThanOrEqual(4);
      }),
    );
  });

  it.each([
    ["new items", undefined],
    ["items known once", known(1)],
    ["items known often", known(5)],
  ])("are four or more with only %s, and include speaking now and then", (_what, schedule) => {
    const kinds = asked(Array.from({ length: 20 }, () => [schedule, ALL]));

    expect(new Set(kinds).size).toBeGreaterThanOrEqual(4);
    expect(hasFourInARow(kinds)).toBe(false);
    expect(kinds.filter((kind) => kind === "say-after").length).toBeGreaterThanOrEqual(1);
    expect(kinds.filter((kind) => kind === "say-after").length).toBeLessThanOrEqual(3);
  });

  it.each<[string, Parameters<typeof nextKind>[0], QuestionKind]>([
    ["is new", undefined, "choose-meaning"],
    ["was never known", known(2, { lapses: 2, state: 3 }), "choose-meaning"],
    ["was known once", known(1), "choose-word"],
    ["is learnt again", known(6, { lapses: 1, state: 3 }), "choose-word"],
    ["was known twice", known(2), "dictation"],
  ])("begin, for an item that %s, with %s", (_what, schedule, kind) => {
    expect(nextKind(schedule, ALL, [])).toBe(kind);
  });

  it.each<[string, Parameters<typeof nextKind>[0], readonly QuestionKind[]]>([
    ["new", undefined, ["choose-meaning", "tell-word", "tell-meaning", "choose-word", "say-after"]],
    [
      "known once",
      known(1),
      ["choose-word", "tell-meaning", "tell-word", "write-word", "choose-meaning", "say-after"],
    ],
    ["known twice", known(2), ["dictation", "tell-word", "write-word", "tell-meaning", "say-after"]],
  ])("take turns in a session of items that are %s", (_what, schedule, order) => {
    expect(asked(order.map(() => [schedule, new Set(QUESTION_KINDS)]))).toEqual(order);
  });

  it.each(QUESTION_KINDS)("have '%s' among the preferred ones of some state", (kind) => {
    const states = [undefined, known(1), known(2)];

    // Preferred kinds take turns. A kind that no state prefers never comes, since the item allows others.
    const kinds = states.flatMap((schedule) =>
      asked(Array.from({ length: 14 }, () => [schedule, new Set(QUESTION_KINDS)])),
    );

    expect(kinds).toContain(kind);
  });

  it("repeat when an item allows only one", () => {
    const one: ReadonlySet<QuestionKind> = new Set(["tell-meaning"]);

    expect(nextKind(known(3), one, Array(5).fill("tell-meaning"))).toBe("tell-meaning");
  });
});

describe("an item's question kinds", () => {
  it.each([
    ["a line", LINE],
    ["a card from English", { ...LINE, isFromEnglish: true }],
    ["a card without sound", { ...LINE, hasSound: false }],
    ["a word", { ...LINE, isWord: true }],
  ])("ask only the meaning of a learner who wants to understand: %s", (_what, askable) => {
    expect(possibleKinds(askable, "understand")).toEqual(["choose-meaning", "tell-meaning"]);
  });

  it.each<[string, Partial<Askable>, readonly QuestionKind[]]>([
    ["everything of a line", {}, QUESTION_KINDS.filter((kind) => kind !== "tell-word")],
    [
      "no meaning of a card from English",
      { isFromEnglish: true },
      ["tell-word", "choose-word", "write-word", "say-after"],
    ],
    [
      "nothing to hear of a card without sound",
      { hasSound: false },
      ["choose-meaning", "tell-meaning", "choose-word"],
    ],
  ])("are %s", (_what, fields, kinds) => {
    expect(possibleKinds({ ...LINE, ...fields }, "speak")).toEqual(kinds);
  });
});

describe("the choices of a question", () => {
  const POOL = [
    "the bread",
    "the roll",
    "the cake",
    "to go",
    "the bread",
    "",
    "Could you please say that again?",
  ];

  it("have the right one among others of like length, in an order of the seed", () => {
    const choices = choicesOf("the milk", POOL, "a");

    expect(choices).toHaveLength(4);
    expect(new Set([...choices, ...POOL]).size).toBe(POOL.length);
    expect(choicesOf("the milk", POOL, "a")).toEqual(choices);
    const orders = "abcdefgh".split("").map((seed) => choicesOf("the milk", POOL, seed).indexOf("the milk"));
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it("are none when too few others exist beside the right one", () => {
    expect(choicesOf("the milk", ["the bread", "the milk"], "a")).toEqual([]);
  });
});
