import { describe, expect, it } from "vitest";
import { isAskedFromEnglish, nameOf } from "#functions/domain/learning/own-item.ts";
import { anItem } from "#support/learning/own-items.ts";

describe("an item's name", () => {
  it.each([
    ["of a card is its id", "bim-beck-aaaaaaaaaaaaaaaa", "card", "bim-beck-aaaaaaaaaaaaaaaa", false],
    [
      "of a card that is asked from English is that of the card",
      "bim-beck-aaaaaaaaaaaaaaaa_en",
      "card",
      "bim-beck-aaaaaaaaaaaaaaaa",
      true,
    ],
    ["of a word is the word, however it ends", "word:schö_en", "word", "word:schö_en", false],
  ] as const)("%s", (_what, id, Kind, name, isFromEnglish) => {
    const item = anItem(id, {}, { Kind });

    expect(nameOf(item)).toBe(name);
    expect(isAskedFromEnglish(item)).toBe(isFromEnglish);
  });
});
