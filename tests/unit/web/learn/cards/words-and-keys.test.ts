import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDeckCard } from "#support/samples/flashcards.ts";
import { startBrowse, step, turnBrowsed } from "#web/features/learn/cards/browse.ts";
import { findBrowseCommand } from "#web/features/learn/cards/browse-keys.ts";
import { doneWords } from "#web/features/learn/cards/deck-words.ts";
import { formsOf, variantWords } from "#web/features/learn/review/card-forms.ts";
import { waitWords } from "#web/features/learn/review/words.ts";
import { shuffled } from "#web/features/learn/shuffled.ts";
import type { KeyPress } from "#web/lib/key-press.ts";

describe("how long until a card comes back", () => {
  it.each([
    [0, "1 min"],
    [10 * MINUTE, "10 min"],
    [59.6 * MINUTE, "1 h"],
    [5 * HOUR, "5 h"],
    [23.9 * HOUR, "1 day"],
    [8 * DAY, "8 days"],
    [90 * DAY, "3 months"],
    [365 * DAY, "12 months"],
    [1_000 * DAY, "3 years"],
  ])("%d ms are %s", (milliseconds, words) => {
    expect(waitWords(milliseconds)).toBe(words);
  });
});

it("variants are shown with their region", () => {
  expect(variantWords({ Bern: "ds Gäud", Basel: "s Gäld" })).toBe("Bern: ds Gäud, Basel: s Gäld");
});

describe("the forms of a card", () => {
  const card = aDeckCard("gaeld", {
    SwissGerman: "s Gäld",
    Variants: { Bern: "ds Gäud", Basel: "s Gääld" },
  });

  it("begin with the learner's region, and show the spoken form apart", () => {
    expect(formsOf(card, "Bern")).toEqual({ own: "ds Gäud", spoken: "s Gäld", others: { Basel: "s Gääld" } });
  });

  it("are the lesson's for a learner of its dialect, or of a region with the same form", () => {
    const alike = aDeckCard("brot", { SwissGerman: "s Brot", Variants: { Bern: "ds Brot" } });

    expect(formsOf(card, "Zürich")).toEqual({ own: "s Gäld", spoken: null, others: card.Variants });
    expect(formsOf(alike, "Basel")).toEqual({ own: "s Brot", spoken: null, others: alike.Variants });
    expect(formsOf(aDeckCard("hoi", { SwissGerman: "hoi" }), "Bern")).toEqual({
      own: "hoi",
      spoken: null,
      others: {},
    });
  });
});

it.each([
  [0, "Nothing is due right now."],
  [1, "1 card done for now."],
  [20, "20 cards done for now."],
])("%d cards done: %s", (done, words) => {
  expect(doneWords(done)).toBe(words);
});

describe("a key pressed on a card", () => {
  const pressed = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
    key,
    hasModifier: false,
    target: "other",
    ...rest,
  });

  it.each([
    [" ", { do: "turn" }],
    ["R", { do: "hear" }],
    ["ArrowLeft", { do: "step", by: -1 }],
    ["1", undefined],
  ])("'%s' means %j", (key, command) => {
    expect(findBrowseCommand(pressed(key))).toEqual(command);
  });

  it("with Ctrl or in a field is left to the browser", () => {
    expect(findBrowseCommand(pressed("r", { hasModifier: true }))).toBeUndefined();
    expect(findBrowseCommand(pressed("r", { target: "field" }))).toBeUndefined();
  });

  it("on the focused button does not turn the card as well", () => {
    expect(findBrowseCommand(pressed(" ", { target: "button" }))).toBeUndefined();
    expect(findBrowseCommand(pressed("r", { target: "button" }))).toEqual({ do: "hear" });
  });
});

describe("shuffled cards", () => {
  const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

  it("are the same cards, each once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), random, (items, numbers) => {
        const order = shuffled(items, () => numbers.next().value);

        expect(order.toSorted()).toEqual(items.toSorted());
      }),
    );
  });

  it("are browsed back and forth, each with its question first", () => {
    const browse = startBrowse([aDeckCard("brot"), aDeckCard("weggli")], () => 0);

    const next = step(turnBrowsed(browse), 1);

    expect(next).toMatchObject({ at: 1, isTurned: false });
    expect(step(next, -1).at).toBe(0);
    expect(step(browse, -1).at).toBe(0);
    expect(step(step(next, 1), 1).at).toBe(2);
  });

  it("cannot be turned after all were seen", () => {
    const seen = step(
      startBrowse([aDeckCard("brot")], () => 0),
      1,
    );

    expect(turnBrowsed(seen)).toBe(seen);
  });
});
