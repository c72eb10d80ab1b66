import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";
import { describe, expect, it } from "vitest";
import { toNotes } from "#functions/domain/learning/anki-notes.ts";
import { anItem, CONTENT } from "#support/learning/own-items.ts";

const CARD = "bim-beck-aaaaaaaaaaaaaaaa";
const schedule = { Kind: "card", VideoID: "bim-beck" } as const;

describe("the notes for Anki", () => {
  it("have a card for each direction", () => {
    const [fromEnglish, fromDialect] = [`${CARD}${CARD_FROM_ENGLISH}`, CARD].map((id) =>
      anItem(id, {}, schedule),
    );

    expect(toNotes([fromEnglish, fromDialect].flatMap((item) => item ?? []))).toEqual([
      { name: CARD, kind: "card", lesson: "bim-beck", content: CONTENT, cards: [fromDialect, fromEnglish] },
    ]);
  });

  it("leave out a direction whose content the learner may not see, and keep the other", () => {
    const hidden = { ...anItem(`${CARD}${CARD_FROM_ENGLISH}`, {}, schedule), content: undefined };
    const open = anItem(CARD, {}, schedule);

    expect(toNotes([hidden, open])).toMatchObject([{ name: CARD, cards: [open, undefined] }]);
    expect(toNotes([open, hidden])).toMatchObject([{ name: CARD, cards: [open, undefined] }]);
    expect(toNotes([hidden])).toEqual([]);
  });
});
