import { MINED_MAX } from "@gruezi/contract/documents/mined";
import { rowsByForm } from "@gruezi/contract/spoken-words";
import { describe, expect, it } from "vitest";
import { aWord } from "#support/web/dictionary.ts";
import { withOneNewWord } from "#web/features/learn/mined/lines-with-one-new-word.tsx";
import {
  hasRoom,
  isMined,
  lineOfWord,
  NOTHING_MINED,
  withPart,
} from "#web/features/learn/mined/mined-lists.ts";

const GIPFELI = { lineId: "0000000a", lemma: "Gipfeli" };

describe("a saved line or word", () => {
  it("is stored once, until removed", () => {
    const mined = withPart(withPart(NOTHING_MINED, { lineId: "0000000a" }, true), GIPFELI, true);

    expect(mined).toEqual({ LineIDs: ["0000000a"], Words: ["0000000a Gipfeli"] });
    expect(withPart(mined, { lineId: "0000000a" }, true)).toEqual(mined);
    expect(withPart(withPart(mined, { lineId: "0000000a" }, false), GIPFELI, false)).toEqual(NOTHING_MINED);
  });

  it("counts as saved in every line if it is a word, even one of several words", () => {
    const mined = { LineIDs: [], Words: ["0000000a uf Widerluege"] };

    expect(isMined(mined, { lineId: "0000000b", lemma: "uf Widerluege" })).toBe(true);
    expect(lineOfWord(mined, "uf Widerluege")).toBe("0000000a");
    expect(isMined(mined, { lineId: "0000000a", lemma: "Widerluege" })).toBe(false);
    expect(isMined(mined, { lineId: "0000000a" })).toBe(false);
  });

  it("is limited by number, lines and words separately", () => {
    const ids = Array.from({ length: MINED_MAX }, (_, at) => `${at}`);

    expect(hasRoom({ LineIDs: ids, Words: [] }, { lineId: "x" })).toBe(false);
    expect(hasRoom({ LineIDs: ids, Words: ids.slice(1) }, GIPFELI)).toBe(true);
    expect(hasRoom({ LineIDs: [], Words: ids }, GIPFELI)).toBe(false);
  });
});

it("lines with exactly one new word are offered, however often that word repeats", () => {
  const words = rowsByForm(["zwei", "Gipfeli", "und"].map((word) => aWord(word)));
  const lines = ["Zwei Gipfeli", "Zwei", "Gipfeli und Gipfeli", "Zwei Gipfeli, Anna", ""];
  const known = new Set(["zwei"]);

  expect(withOneNewWord(lines, String, { known, words })).toEqual(["Zwei Gipfeli", "Zwei Gipfeli, Anna"]);
});
