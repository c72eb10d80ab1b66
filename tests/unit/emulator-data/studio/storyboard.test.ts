import { describe, expect, it } from "vitest";
import { parseStoryboard } from "#studio/lesson/storyboard.ts";
import { utterancesOf } from "#studio/lesson/utterances.ts";
import { aPhrase, aStoryboardFile } from "./builders.ts";

const aLine = { speaker: "Mia", side: "left", ...aPhrase() };
const aDialogue = { kind: "dialogue", backdrop: "bakery", lines: [aLine] };

describe("a storyboard file", () => {
  it("is read with every kind of scene", () => {
    const scenes = [
      { kind: "title", gsw: "Bim Beck", en: "At the bakery" },
      aDialogue,
      { kind: "word", ...aPhrase() },
      { kind: "compare", rows: [aPhrase()], say: "Ich ha.", de: "Ich habe.", en: "I have." },
      { kind: "recap", lines: [aPhrase()] },
    ];

    const storyboard = parseStoryboard(aStoryboardFile({ scenes }));

    expect(storyboard.scenes.map(({ kind }) => kind)).toEqual([
      "title",
      "dialogue",
      "word",
      "compare",
      "recap",
    ]);
  });

  it.each([
    ["an unknown field", aStoryboardFile({ mood: "calm" }), 'storyboard.json: unknown field "mood"'],
    ["a missing field", { palette: "bread", scenes: [] }, 'storyboard.json: field "heroWord" is missing'],
    ["a palette nobody mixed", aStoryboardFile({ palette: "neon" }), /^palette: must be one of bread, lake/],
    ["no scenes", aStoryboardFile({ scenes: [] }), "scenes: must be a list that is not empty"],
    ["a scene of no kind", aStoryboardFile({ scenes: [{}] }), 'scenes[0]: field "kind" is missing'],
    [
      "a scene of unknown kind",
      aStoryboardFile({ scenes: [{ kind: "quiz" }] }),
      /^scenes\[0\]\.kind: must be one of/,
    ],
    [
      "a backdrop nobody drew",
      aStoryboardFile({ scenes: [{ ...aDialogue, backdrop: "beach" }] }),
      /^scenes\[0\]\.backdrop: must be one of bakery/,
    ],
    [
      "a line with a field too many",
      aStoryboardFile({ scenes: [{ ...aDialogue, lines: [{ ...aLine, mood: "happy" }] }] }),
      'scenes[0].lines[0]: unknown field "mood"',
    ],
    [
      "a text that is empty",
      aStoryboardFile({ scenes: [{ kind: "word", ...aPhrase({ de: " " }) }] }),
      "scenes[0].de: must be text",
    ],
  ])("is refused for %s, by its place", (_fault, file, message) => {
    expect(() => parseStoryboard(file)).toThrow(message);
  });
});

describe("the spoken texts of a storyboard", () => {
  it("are every line, in order, with scene and line", () => {
    const scenes = [
      aDialogue,
      { kind: "recap", lines: [aPhrase({ gsw: "Ade!" }), aPhrase({ gsw: "Tschüss!" })] },
    ];

    const utterances = utterancesOf(parseStoryboard(aStoryboardFile({ scenes })));

    expect(utterances.map(({ sceneIndex, lineIndex, gsw }) => [sceneIndex, lineIndex, gsw])).toEqual([
      [0, 0, "Grüezi mitenand!"],
      [1, 0, "Ade!"],
      [1, 1, "Tschüss!"],
    ]);
  });

  it("are a comparison's sentence, not its rows", () => {
    const compare = { kind: "compare", rows: [aPhrase()], say: "Ich ha.", de: "Ich habe.", en: "I have." };

    const [utterance] = utterancesOf(parseStoryboard(aStoryboardFile({ scenes: [compare] })));

    expect(utterance?.caption).toEqual({ gsw: "Ich ha.", de: "Ich habe.", en: "I have." });
  });

  it.each([
    ["is captioned when it has standard German", { de: "Beim Bäcker" }, "Beim Bäcker"],
    ["is said without a caption when it has none", {}, undefined],
  ])("a title %s", (_which, german, captionInGerman) => {
    const title = { kind: "title", gsw: "Bim Beck", en: "At the bakery", ...german };

    const [utterance] = utterancesOf(parseStoryboard(aStoryboardFile({ scenes: [title] })));

    expect(utterance?.gsw).toBe("Bim Beck");
    expect(utterance?.caption?.de).toBe(captionInGerman);
  });
});
