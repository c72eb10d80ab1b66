import { readFileSync } from "node:fs";
import { cleanName, faultOfName, RESERVED, RESERVED_WORDS, readName } from "@gruezi/contract/learner-name";
import { LOOK_ALIKES, skeletonOf } from "@gruezi/contract/look-alikes";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BLANK_CHARACTERS,
  FIT_NAMES,
  REFUSED_NAMES,
  UNCLEAN_NAMES,
  UNSEEN_CHARACTERS,
} from "#support/samples/learner-names.ts";

const codeOf = (text: string) => text.codePointAt(0)?.toString(16).toUpperCase();

describe("a learner's name", () => {
  it.each(FIT_NAMES)("may be %s", (name) => {
    expect(readName(name)).toBe(name);
  });

  it.each(UNCLEAN_NAMES)("is cleaned of %s", (_what, typed, cleaned) => {
    expect(readName(typed)).toBe(cleaned);
  });

  it.each(UNSEEN_CHARACTERS.map((each) => [codeOf(each), each]))("loses U+%s", (_code, unseen) => {
    expect(cleanName(`An${unseen}na`)).toBe("Anna");
  });

  it.each(BLANK_CHARACTERS.map((each) => [codeOf(each), each]))(
    "gets a space in place of U+%s",
    (_code, blank) => {
      expect(cleanName(`${blank}Anna${blank}Meier`)).toBe("Anna Meier");
    },
  );

  it("is in NFC", () => {
    expect(cleanName("Zoe\u0308")).toBe("Zo\u00EB");
  });

  it("stays the same when it is cleaned again", () => {
    const parts = fc.constantFrom(
      ...UNSEEN_CHARACTERS,
      ...BLANK_CHARACTERS,
      ..."aÄ1ℹＡ👩❤🏽é\u0308\u20E3".normalize("NFD"),
    );
    void fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string({ unit: "binary", maxLength: 1 }))), (characters) => {
        const once = cleanName(characters.join(""));
        expect(cleanName(once)).toBe(once);
      }),
    );
  });

  it.each(REFUSED_NAMES)("is never %s: %s", (name, fault) => {
    expect(faultOfName(name)).toBe(fault);
    expect(readName(name)).toBeNull();
  });

  it.each(RESERVED_WORDS)("is never %s with one letter of another alphabet", (word) => {
    const letters = Array.from(skeletonOf(word));
    const disguised = letters.flatMap((letter, at) =>
      [...(Object.entries(LOOK_ALIKES).find(([plain]) => plain === letter)?.[1] ?? "")].map((alike) =>
        letters.with(at, alike).join(""),
      ),
    );

    expect(disguised.filter((name) => readName(name) !== null)).toEqual([]);
  });
});

/** Scripts that look nothing like Latin are left out, to save time. */
const DRAWN_LIKE_LATIN = /[^\P{L}\p{Script=Han}\p{Script=Hangul}]|\p{So}/u;

describe("firestore.rules, which import nothing,", () => {
  const rules = readFileSync("firestore.rules", "utf8");
  const bodyOf = (name: string) => rules.split(`function ${name}(name) {`)[1]?.split("\n    }\n")[0] ?? "";
  const textOf = (name: string) => {
    const [, expression = ""] = new RegExp(`let ${name} = ([^;]+);`).exec(bodyOf("isReserved")) ?? [];
    return [...expression.matchAll(/'([^']+)'/g)].map(([, text]) => text).join("");
  };

  it("repeat the reserved words", () => {
    const [word, team] = [textOf("word"), textOf("team")];

    expect(`(?:${team})?${word}(?:${word}|${team}|[s5$])*`).toBe(RESERVED);
  });

  it("repeat the look-alikes, and list all that decompose into the same letter", () => {
    const listed = new Map(
      [...bodyOf("skeletonOf").matchAll(/'\(\?i\)(\[[^\]]+\])', '([a-z])'/g)].map(
        ([, among = "", letter = ""]) => [letter, new RegExp(among, "iu")],
      ),
    );
    expect([...listed.keys()]).toEqual(Object.keys(LOOK_ALIKES));

    const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
    const faults = characters
      .filter((each) => DRAWN_LIKE_LATIN.test(each) && cleanName(each) === each)
      .filter((each) => {
        const skeleton = skeletonOf(each);
        return [...listed].some(([letter, among]) => among.test(each) !== (skeleton === letter));
      });
    expect(faults).toEqual([]);
  });
});
