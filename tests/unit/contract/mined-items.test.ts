import { minedWord, readMinedWord } from "@gruezi/contract/documents/mined";
import { minedItems } from "@gruezi/contract/mined-items";
import { expect, it } from "vitest";

const [FIRST, SECOND] = ["0000000a", "0000000b"] as const;

it("a saved word is read as written, also one of several words", () => {
  expect(readMinedWord(minedWord(FIRST, "uf Widerluege"))).toEqual({ lineId: FIRST, lemma: "uf Widerluege" });
});

it("saved lines and words are grouped by lesson, oldest change first, and a word once", () => {
  const items = minedItems(
    new Map([
      ["bim-beck", { LineIDs: [SECOND, FIRST], Words: [`${FIRST} Brot`, `${SECOND} Gipfeli`], At: 2 }],
      ["am-bahnhof", { LineIDs: [], Words: [`${SECOND} Brot`], At: 1 }],
      ["wandere", { LineIDs: [], Words: [], At: 0 }],
    ]),
  );

  expect(items).toEqual([
    { itemId: "w:Brot", videoId: "am-bahnhof", lineId: SECOND },
    { itemId: `bim-beck:${SECOND}`, videoId: "bim-beck", lineId: SECOND },
    { itemId: `bim-beck:${FIRST}`, videoId: "bim-beck", lineId: FIRST },
    { itemId: "w:Gipfeli", videoId: "bim-beck", lineId: SECOND },
  ]);
});
