import {
  type CardSchedule,
  LEARNING,
  NEW,
  RELEARNING,
  REVIEW,
} from "@gruezi/contract/documents/card-schedule";
import { describe, expect, it } from "vitest";
import { type DeckStates, newInDeck, stateInDeck } from "#functions/domain/learning/queue/new-in-deck.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const CARD = "bim-beck-0123456789abcdef";

/** Returns the deck's new items after the card's directions were scheduled so. */
const offered = (card?: Partial<CardSchedule>, fromEnglish?: Partial<CardSchedule>) =>
  newInDeck(
    {
      cardIds: [CARD],
      states: {
        ...(card && { [CARD]: stateInDeck(aSchedule(card)) }),
        ...(fromEnglish && { [`${CARD}_en`]: stateInDeck(aSchedule(fromEnglish)) }),
      },
    },
    "speak",
  );

describe("a card of a deck", () => {
  it("is offered as new until it is answered", () => {
    expect(offered()).toEqual([CARD]);
    expect(offered({ state: LEARNING })).toEqual([]);
  });

  it("is offered again when its only answer was taken back", () => {
    expect(offered({ state: NEW, reps: 0 })).toEqual([CARD]);
  });

  it("is not offered again when it was set aside while new", () => {
    expect(offered({ state: NEW, reps: 0, Suspended: true })).toEqual([]);
  });

  it("follows from English while it is in review, even if set aside, but not while it is learnt", () => {
    expect(offered({ state: REVIEW })).toEqual([`${CARD}_en`]);
    expect(offered({ state: REVIEW, Suspended: true })).toEqual([`${CARD}_en`]);
    expect(offered({ state: RELEARNING })).toEqual([]);
  });

  it("follows from English until that is answered or set aside", () => {
    expect(offered({ state: REVIEW }, { state: NEW, reps: 0 })).toEqual([`${CARD}_en`]);
    expect(offered({ state: REVIEW }, { state: LEARNING })).toEqual([]);
    expect(offered({ state: REVIEW }, { state: NEW, reps: 0, Suspended: true })).toEqual([]);
  });
});

it("new cards come from English, when known, only for learners who speak", () => {
  const other = "bim-beck-fedcba9876543210";
  const deck: DeckStates = { cardIds: [CARD, other], states: { [CARD]: REVIEW } };

  expect(newInDeck(deck, "speak")).toEqual([`${CARD}_en`, other]);
  expect(newInDeck(deck, "understand")).toEqual([other]);
});
