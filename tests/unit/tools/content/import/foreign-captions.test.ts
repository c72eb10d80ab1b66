import { describe, expect, it } from "vitest";
import { readForeignCaptions } from "#tools/content/import/foreign-captions.ts";

const textsIn = (source: string) => readForeignCaptions("film.srt", source).map(({ text }) => text);
const rowsIn = (source: string) =>
  readForeignCaptions("film.vtt", source).map(({ startSeconds, endSeconds, text }) => [
    startSeconds,
    endSeconds,
    text,
  ]);
const clock = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, "0")}`;
const toVtt = (...cues: readonly (readonly [number, number, string])[]) =>
  `WEBVTT\n\n${cues.map(([from, to, text]) => `${clock(from)} --> ${clock(to)}\n${text}\n`).join("\n")}`;

describe("captions of another program", () => {
  it.each([
    [
      "a space on a blank line",
      "1\n00:00:01,000 --> 00:00:02,000\nHoi\n \n2\n00:00:03,000 --> 00:00:04,000\nSali\n",
      ["Hoi", "Sali"],
    ],
    ["a blank line within a cue", "1\n00:00:01,000 --> 00:00:02,000\nHoi\n\nzäme\n", ["Hoi zäme"]],
    ["times a hair different", "1\n0:00:01.00-->0:00:02,5 X1:40\nHoi\n", ["Hoi"]],
    [
      "signs in a sentence",
      "1\n00:00:01,000 --> 00:00:02,000\n1 < 2 und <i>3</i> > 2\n",
      ["1 < 2 und 3 > 2"],
    ],
    ["references", "1\n00:00:01,000 --> 00:00:02,000\nIch ha&#39;s &quot;gseh&quot;\n", ['Ich ha\'s "gseh"']],
  ])("are imported whole with %s", (_what, source, texts) => {
    expect(textsIn(source)).toEqual(texts);
  });

  it("are refused with each line that cannot be read", () => {
    const source =
      "1\n00:00:01,000 --> soon\nHoi\n\n2\n00:00:04,000 --> 00:00:03,000\nSali\n\n3\n00:00:05,000 --> 00:00:06,000\nAde\n";

    expect(() => textsIn(source)).toThrow(
      [
        "film.srt:2: the times cannot be read; they look like 00:00:02.400 --> 00:00:04.963: 00:00:01,000 --> soon",
        "film.srt:6: the cue must end after it starts: 00:00:04,000 --> 00:00:03,000",
      ].join("\n"),
    );
  });

  it("are refused for a text that a WebVTT player would leave out", () => {
    expect(() => textsIn(toVtt([1, 2, "Hoi\n\nzäme"]))).toThrow(
      "film.srt:6: the text belongs to no times: zäme",
    );
  });
});

describe("rolling captions", () => {
  it("give each row once, until the next one is spoken", () => {
    const source = toVtt([1, 3, "Grüezi"], [3, 3.01, "Grüezi"], [3.01, 5, "Grüezi\nmitenand"]);

    expect(rowsIn(source)).toEqual([
      [1, 3.01, "Grüezi"],
      [3.01, 5, "mitenand"],
    ]);
  });

  it("may have words with times, and an empty first row", () => {
    const source = `WEBVTT
Kind: captions

00:00:01.000 --> 00:00:03.000 align:start position:0%
 
mir<00:00:01.500><c> gönd</c>

00:00:03.000 --> 00:00:03.010 align:start position:0%
mir gönd
 

00:00:03.010 --> 00:00:05.000 align:start position:0%
mir gönd
jetzt<00:00:03.500><c> hei</c>

00:00:05.000 --> 00:00:05.010 align:start position:0%
jetzt hei
 

`;

    expect(rowsIn(source)).toEqual([
      [1, 3.01, "mir gönd"],
      [3.01, 5.01, "jetzt hei"],
    ]);
  });

  it("may keep several rows, and overlap", () => {
    expect(rowsIn(toVtt([1, 4, "A"], [2, 6, "A\nB"], [4, 8, "A\nB\nC"], [6, 9, "B\nC\nD"]))).toEqual([
      [1, 2, "A"],
      [2, 4, "B"],
      [4, 6, "C"],
      [6, 9, "D"],
    ]);
  });

  it("are not those in which a speaker repeats a line", () => {
    const source = toVtt(
      [1, 2, "Nei!"],
      [2, 3, "Nei!"],
      [3, 4, "Doch!"],
      [4, 5, "Doch!\nNei!"],
      [5, 6, "Guet."],
    );

    expect(rowsIn(source).map(([, , text]) => text)).toEqual([
      "Nei!",
      "Nei!",
      "Doch!",
      "Doch! Nei!",
      "Guet.",
    ]);
  });
});
