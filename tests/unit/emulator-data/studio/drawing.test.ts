import { describe, expect, it } from "vitest";
import { contrastBetween, mixColours } from "#studio/drawing/colour.ts";
import { INK, PAPER, paletteOf, RED } from "#studio/drawing/palettes.ts";
import { castOf, voiceOf } from "#studio/lesson/cast.ts";
import { PALETTE_NAMES, parseStoryboard } from "#studio/lesson/storyboard.ts";
import { rowOfEachWord } from "#studio/scenes/compare.ts";
import { aPhrase, aStoryboardFile } from "./builders.ts";

const READABLE = 4.5;

describe("colours", () => {
  it.each(PALETTE_NAMES)("of the palette %s keep every text readable", (name) => {
    const { field, onField, near, glow, tint } = paletteOf(name);

    const pairs = [
      [onField, field],
      [PAPER, near],
      [glow, near],
      [INK, tint],
    ] as const;
    expect(Math.min(...pairs.map(([text, ground]) => contrastBetween(text, ground)))).toBeGreaterThanOrEqual(
      READABLE,
    );
  });

  it("make the marked word stand out on paper", () => {
    expect(contrastBetween(RED, PAPER)).toBeGreaterThanOrEqual(READABLE);
  });

  it("mix from one end to the other", () => {
    expect([0, 0.5, 1].map((share) => mixColours("#000000", "#ff8040", share))).toEqual([
      "#000000",
      "#804020",
      "#ff8040",
    ]);
  });
});

describe("the cast of a dialogue", () => {
  const dialogueOf = (...speakers: string[]) => {
    const lines = speakers.map((speaker) => ({ speaker, side: "left", ...aPhrase() }));
    return parseStoryboard(aStoryboardFile({ scenes: [{ kind: "dialogue", backdrop: "cafe", lines }] }));
  };

  it("speaks with two voices even when both are women", () => {
    const cast = castOf(dialogueOf("Verchäuferin", "Mia", "Verchäuferin"));

    expect(cast.members.size).toBe(2);
    expect(voiceOf(cast, "Verchäuferin")).not.toBe(voiceOf(cast, "Mia"));
  });

  it.each(["Mia", "Frau Keller", "Verchäuferi", "Ärztin", "Mami", "Frau"])("hears a woman in %s", (name) => {
    expect(castOf(dialogueOf(name)).members.get(name)?.isFemale).toBe(true);
  });

  it.each(["Luca", "Herr Huber", "Kondukteur", "Martin", "Beni", "Papi"])("hears a man in %s", (name) => {
    expect(castOf(dialogueOf(name)).members.get(name)?.isFemale).toBe(false);
  });

  it("wears its hair differently as long as there are hairstyles", () => {
    const cast = castOf(dialogueOf("Urs", "Mel", "Beat", "Lea", "Nina", "Mia"));

    expect(new Set([...cast.members.values()].map(({ hairstyle }) => hairstyle)).size).toBe(6);
  });

  it("leaves titles and recaps to another voice", () => {
    const cast = castOf(dialogueOf("Mia"));

    expect(voiceOf(cast, undefined)).not.toBe(voiceOf(cast, "Mia"));
  });
});

describe("the spoken row", () => {
  const rows = [aPhrase({ gsw: "ich ha" }), aPhrase({ gsw: "du häsch" }), aPhrase({ gsw: "er hät" })];

  it("follows the sentence through the table", () => {
    expect(rowOfEachWord("Ich ha, du häsch, er hät.", rows)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("stays for a word outside the table", () => {
    expect(rowOfEachWord("Ich ha vil, du häsch", rows)).toEqual([0, 0, 0, 1, 1]);
  });
});
