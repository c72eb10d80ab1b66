import { expect, it } from "vitest";
import { toDeckCard } from "#functions/domain/deck-card.ts";

const CARD = { id: "1", SwissGerman: "s Weggli", English: "the roll" };
const SPOKEN = { ...CARD, AudioPath: "lessons/bim-beck/cards/1.m4a" };
const addressOf = (path: string) => `https://media.example/${path}`;

it.each([
  [
    "with the address of its recording",
    SPOKEN,
    addressOf,
    { ...CARD, AudioUrl: addressOf(SPOKEN.AudioPath) },
  ],
  ["without one where it was not recorded", CARD, addressOf, CARD],
  ["without path or address to somebody who may not hear it", SPOKEN, null, CARD],
])("a card is sent %s", (_how, card, address, dealt) => {
  expect(toDeckCard(card, address)).toEqual(dealt);
});
