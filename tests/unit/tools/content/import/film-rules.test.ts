import { describe, expect, it } from "vitest";
import { readForeignCaptions } from "#tools/content/import/foreign-captions.ts";
import { rungsFor } from "#tools/content/import/ladder.ts";
import { partsBetween } from "#tools/content/import/spoken-parts.ts";

describe("the sizes of a film", () => {
  it.each([
    ["full HD", 1920, 1080, ["240p 426×240", "540p 960×540", "1080p 1920×1080"]],
    ["4K, scaled down", 3840, 2160, ["240p 426×240", "540p 960×540", "1080p 1920×1080"]],
    ["720p, without the largest", 1280, 720, ["240p 426×240", "540p 960×540"]],
    ["a phone held upright", 1080, 1920, ["240p 240×426", "540p 540×960", "1080p 1080×1920"]],
    ["an old film, never enlarged", 640, 480, ["240p 320×240", "540p 640×480"]],
    ["a tiny film", 160, 121, ["240p 160×122", "540p 160×122"]],
  ])("%s", (_what, width, height, sizes) => {
    const rungs = rungsFor({ width, height });

    expect(rungs.map((rung) => `${rung.folder} ${rung.width}×${rung.height}`)).toEqual(sizes);
  });
});

describe("speech", () => {
  it("is between pauses, with a small margin", () => {
    const silences = [
      { from: 0, to: 1 },
      { from: 3, to: 4 },
      { from: 6, to: Number.POSITIVE_INFINITY },
    ];

    expect(partsBetween(silences, 10)).toEqual([
      { startSeconds: 0.92, endSeconds: 3.08 },
      { startSeconds: 3.92, endSeconds: 6.08 },
    ]);
  });

  it("is everywhere in a film without pauses, and nowhere for a click", () => {
    expect(partsBetween([], 10)).toEqual([{ startSeconds: 0, endSeconds: 10 }]);
    const click = [
      { from: 0, to: 4 },
      { from: 4.1, to: 10 },
    ];
    expect(partsBetween(click, 10)).toEqual([]);
  });
});

describe("captions of other programs", () => {
  const HELLO = { startSeconds: 1, endSeconds: 2.5, speaker: undefined, text: "Grüezi mitenand!" };

  it.each([
    ["WebVTT without hours", "WEBVTT\n\n00:01.000 --> 00:02.500 align:start\nGrüezi\nmitenand!\n"],
    ["SubRip", "1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Grüezi mitenand!</i>\r\n"],
    [
      "a byte order mark, notes and styles",
      "\uFEFFWEBVTT\n\nNOTE by hand\n\n00:01.000 --> 00:02.500\nGrüezi mitenand!",
    ],
    ["positions", "1\n00:00:01,000 --> 00:00:02,500\n{\\an8}Grüezi&nbsp;mitenand!\n"],
    ["an empty cue", "WEBVTT\n\n00:00.000 --> 00:00.500\n \n\n00:01.000 --> 00:02.500\nGrüezi mitenand!"],
  ])("may be %s", (_what, source) => {
    expect(readForeignCaptions("film.vtt", source)).toEqual([HELLO]);
  });

  it("keep their speakers, sorted by time", () => {
    const source =
      "WEBVTT\n\n00:05.000 --> 00:06.000\nAde!\n\n00:01.000 --> 00:02.500\n<v Mia>Grüezi mitenand!</v>\n";

    expect(readForeignCaptions("film.vtt", source)).toEqual([
      { ...HELLO, speaker: "Mia" },
      { startSeconds: 5, endSeconds: 6, speaker: undefined, text: "Ade!" },
    ]);
  });

  it("are refused with a sentence if empty", () => {
    expect(() => readForeignCaptions("a/film.srt", "<!doctype html>")).toThrow(
      "film.srt has no readable captions (WebVTT or SubRip).",
    );
  });
});
