import { describe, expect, it } from "vitest";
import { toPhonemes, toSpeakable } from "#studio/voice/pronounce.ts";

describe("dialect spelling, prepared for a German voice", () => {
  it.each([
    ["grüezi", "gr'y@tsi", "üe is two vowels"],
    ["chuchi", "x'Uxi", "ch is always the one of Bach"],
    ["stuck", "St'Uk", "st begins with a sch"],
    ["huus", "h'u:s", "a doubled vowel is long"],
    ["zyt", "ts'i:t", "y is a long i"],
    ["zahl", "ts'A:l", "an h makes the vowel before it long"],
    ["franke", "fr'aNk@", "an e without stress is a murmur"],
    ["spaat", "Sp'A:t", "sp begins with a sch too"],
    ["verchauft", "f@rx'aUft", "ver- does not carry the stress"],
    ["vier", "f'i@r", "v is an f"],
    ["velo", "v'e:lo", "except in words from elsewhere"],
  ])("says %s as %s: %s", (word, phonemes) => {
    expect(toPhonemes(word)).toBe(phonemes);
  });

  it("keeps punctuation and numbers, which carry the melody", () => {
    expect(toSpeakable("Es macht 20 Franke, gäll?")).toBe("[[@s]] [[m'axt]] 20 [[fr'aNk@]], [[g'El]]?");
  });
});
