import { judge } from "@gruezi/contract/spelling/judge";
import { knowWords } from "@gruezi/contract/spelling/known-words";
import { describe, expect, it } from "vitest";
import { sampleWords } from "#support/samples/sample-speech.ts";
import { readPairs } from "#support/spelling/lists.ts";

const known = knowWords(sampleWords());
const sounds = (expected: string, typed: string) => judge({ expected, typed }, known).isRight;

describe.each(["good-spellings", "further-spellings", "third-spellings", "line-spellings"])(
  "the pairs of the list %s",
  (name) => {
    it("are accepted, at least 95 in a hundred", () => {
      const pairs = readPairs(name);

      const refused = pairs.filter(([expected, typed]) => !sounds(expected, typed));

      expect(refused.length / pairs.length, refused.join("; ")).toBeLessThanOrEqual(0.05);
    });
  },
);

describe.each(["minimal-pairs", "further-pairs", "third-pairs", "fourth-pairs", "line-pairs"])(
  "the pairs of the list %s",
  (name) => {
    it("never pass for each other, in either direction", () => {
      const both = readPairs(name).flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);

      expect(both.filter(([expected, typed]) => sounds(expected, typed))).toEqual([]);
    });
  },
);
