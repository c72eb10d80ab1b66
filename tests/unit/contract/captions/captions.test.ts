import { readSubRip } from "@gruezi/contract/captions/sub-rip";
import { isWebVtt, readWebVtt } from "@gruezi/contract/captions/web-vtt";
import { decodeHTML } from "entities/decode";
import { describe, expect, it } from "vitest";
import { parseWebVtt } from "#web/lib/web-vtt.ts";

type Told = readonly [startSeconds: number, endSeconds: number, text: string, speaker?: string];

const read = (source: string) => (isWebVtt(source) ? readWebVtt : readSubRip)(source, decodeHTML);

const told = (source: string): readonly Told[] =>
  read(source).cues.map(({ startSeconds, endSeconds, lines, speaker }) => {
    const cue = [startSeconds, endSeconds, lines.join("|")] as const;
    return speaker === undefined ? cue : [...cue, speaker];
  });
const problems = (source: string) => read(source).problems.map(({ line, kind }) => `${line} ${kind}`);

const TWO: readonly Told[] = [
  [1, 2, "Wie gaats?"],
  [2.64, 4, "Guet."],
];
const VTT = `WEBVTT

1a2b3c4d
00:00:01.000 --> 00:00:02.000
Wie gaats?

3122048a
00:00:02.640 --> 00:00:04.000
Guet.
`;
const SRT = `1
00:00:01,000 --> 00:00:02,000
Wie gaats?

2
00:00:02,640 --> 00:00:04,000
Guet.
`;

describe("WebVTT and SubRip are read alike", () => {
  const changes: readonly (readonly [string, (text: string) => string])[] = [
    ["as usual", (text) => text],
    ["with a space on each blank line", (text) => text.replaceAll("\n\n", "\n \n")],
    ["with a tab on each blank line", (text) => text.replaceAll("\n\n", "\n\t\n")],
    ["with several blank lines", (text) => text.replaceAll("\n\n", "\n\n \n\n")],
    ["with Windows line ends", (text) => text.replaceAll("\n", "\r\n")],
    ["with line ends of old Macs", (text) => text.replaceAll("\n", "\r")],
    ["with a byte order mark", (text) => `\uFEFF${text}`],
    ["without a last line end", (text) => text.trimEnd()],
    ["with spaces at the end", (text) => `${text} \n\n\t`],
    ["with spaces after the times", (text) => text.replaceAll(/(00:00:04.000)/g, "$1 \t")],
    ["without spaces around the arrow", (text) => text.replaceAll(" --> ", "-->")],
    ["with more spaces", (text) => text.replaceAll(" --> ", "   -->\t")],
    ["with a comma", (text) => text.replaceAll(".", ",").replaceAll("Guet,", "Guet.")],
    ["with a point", (text) => text.replaceAll(",", ".")],
    ["without hours", (text) => text.replaceAll("00:00:", "00:")],
    ["with one digit for hours", (text) => text.replaceAll("00:00:", "0:00:")],
    ["with two digits of a fraction", (text) => text.replaceAll("640", "64").replaceAll("000", "00")],
    ["without a fraction", (text) => text.replaceAll(/[.,]000/g, "")],
    ["with settings", (text) => text.replaceAll(/(-->.*)/g, "$1 align:start position:0%")],
    ["with styles of a player", (text) => text.replaceAll("Guet.", "<i><b>Guet.</b></i>")],
  ];

  it.each(changes)("%s", (_what, change) => {
    expect(told(change(VTT))).toEqual(TWO);
    expect(told(change(SRT))).toEqual(TWO);
    expect([...problems(change(VTT)), ...problems(change(SRT))]).toEqual([]);
    expect(parseWebVtt(change(VTT)).map(({ id, text }) => [id, text])).toEqual([
      ["1a2b3c4d", "Wie gaats?"],
      ["3122048a", "Guet."],
    ]);
  });

  it("with more than 99 hours", () => {
    expect(told("WEBVTT\n\n100:00:01.000 --> 100:00:02.500\nHoi\n")).toEqual([[360_001, 360_002.5, "Hoi"]]);
  });
});

describe("the text of a cue", () => {
  const textIn = (text: string) => told(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`)[0]?.slice(2);

  it.each([
    ["Ich ha&#39;s &quot;gseh&quot;", 'Ich ha\'s "gseh"'],
    ["Ich ha&#x27;s &apos;gseh&apos;", "Ich ha's 'gseh'"],
    ["Gr&uuml;ezi &hellip; s&auml;get&nbsp;Si", "Grüezi … säget\u00A0Si"],
    ["Brot &amp; Zopf &lt;3", "Brot & Zopf <3"],
    ["&amp;lt; bliibt &lt;", "&lt; bliibt <"],
    ["&lt;i&gt; isch kei Markup", "<i> isch kei Markup"],
    ["Frau R&B und AT&T", "Frau R&B und AT&T"],
    ["1 < 2 und 3 > 2", "1 < 2 und 3 > 2"],
    ["<- lueg da, -> und det", "<- lueg da, -> und det"],
    ["I <3 Züri", "I <3 Züri"],
    ["a <b und c> d", "a <b und c> d"],
    ["<00:00:01.000><c>Grüe</c><00:00:01.500><c.gäl>zi</c>", "Grüezi"],
    ['<font color="#ffffff">Grüezi</font>', "Grüezi"],
    ["{\\an8}Grüezi", "Grüezi"],
    ["Grüezi<br>mitenand<br/>!", "Grüezi|mitenand|!"],
    ["Gru\u0308ezi", "Grüezi"],
    ["Gru&#776;ezi", "Grüezi"],
    ["  Grüezi \t mitenand ", "Grüezi mitenand"],
    ["Grüezi&#10;mitenand", "Grüezi mitenand"],
  ])("is decoded as HTML and keeps signs that are no markup: %s", (written, text) => {
    expect(textIn(written)).toEqual([text]);
  });

  it.each([
    ["<v Mia>Grüezi!", "Mia"],
    ["<v.loud Frau R&amp;B>Grüezi!</v>", "Frau R&B"],
    ["<v Mu\u0308ller>Grüezi!", "Müller"],
    ["<v J&uuml;rg>Grüezi!", "Jürg"],
  ])("is separated from its speaker: %s", (written, speaker) => {
    expect(textIn(written)).toEqual(["Grüezi!", speaker]);
  });
});

describe("WebVTT", () => {
  it("may have comments, styles and regions", () => {
    const source = VTT.replace(
      "\n\n3122",
      "\n\nNOTE\nzwei\n\nNOTE by hand\n\nSTYLE\n::cue {}\n\nREGION\nid:a\n\n3122",
    );

    expect(told(source)).toEqual(TWO);
    expect(read(source)).toMatchObject({ notes: [7, 10, 12, 15], problems: [] });
  });

  it("may have a title, and lines below it", () => {
    expect(told(VTT.replace("WEBVTT", "WEBVTT - Bim Beck\nKind: captions\nLanguage: gsw"))).toEqual(TWO);
  });

  it("may have an empty first row in a cue, as automatic captions do", () => {
    const cue = "00:01.000 --> 00:02.000 align:start\n \nWie<00:00:01.500><c> gaats?</c>";

    expect(told(`WEBVTT\n\n${cue}\n\n00:02.640 --> 00:04.000\nGuet.\n`)).toEqual(TWO);
    expect(problems(`WEBVTT\n\n${cue}\n\n00:02.640 --> 00:04.000\nGuet.\n`)).toEqual([]);
  });

  it.each([
    ["a text after an empty line", VTT.replace("gaats?", "gaats?\n\nGuet?"), ["7 outside of cues"]],
    ["times that are none", VTT.replace("00:00:02.640", "soon"), ["8 unreadable time"]],
    ["75 minutes", VTT.replace("00:00:02.640", "00:75:02.640"), ["8 unreadable time"]],
    ["cues without a line between", VTT.replace("gaats?\n", "gaats?"), ["7 no empty line above"]],
    ["another arrow", VTT.replaceAll("-->", "->"), ["3 outside of cues", "7 outside of cues"]],
  ])("problems are named by line: %s", (_what, source, named) => {
    expect(problems(source)).toEqual(named);
  });
});

describe("SubRip", () => {
  it.each([
    ["a blank line within a cue", "gaats?", "gaats?\n\nGuet?", "Wie gaats?|Guet?"],
    ["a blank line before the text", "Wie gaats?", "\nWie gaats?", "Wie gaats?"],
    ["a number as text", "Wie gaats?", "Wie gaats?\n42", "Wie gaats?|42"],
    ["a number after a blank line", "Wie gaats?", "Wie gaats?\n\n42", "Wie gaats?|42"],
    ["no line between cues", "gaats?\n", "gaats?", "Wie gaats?"],
    ["a line between number and times", "2\n00", "2\n\n00", "Wie gaats?"],
    ["no numbers", /^\d\n/gm, "", "Wie gaats?"],
  ])("may have %s", (_what, part, replacement, first) => {
    const source = SRT.replace(part, replacement);

    expect(told(source)).toEqual([[1, 2, first], TWO[1]]);
    expect(problems(source)).toEqual([]);
  });

  it.each([
    ["times that are none", SRT.replace("00:00:04,000", "soon"), ["6 unreadable time"]],
    ["an arrow of a word processor", SRT.replaceAll("-->", "–>"), ["2 unreadable time", "6 unreadable time"]],
    ["frames", SRT.replace("04,000", "04:12"), ["6 unreadable time"]],
    ["a text before its cues", `Untertitel\n\n${SRT}`, ["1 outside of cues"]],
    ["a file that breaks off", `${SRT}\n3\n`, ["9 outside of cues"]],
    ["another file", "<!doctype html>\n", ["1 outside of cues"]],
  ])("problems are named by line: %s", (_what, source, named) => {
    expect(problems(source)).toEqual(named);
  });
});

it("an empty file has neither cues nor problems", () => {
  expect([read(""), read("\n \n"), read("WEBVTT")]).toEqual(
    Array(3).fill({ cues: [], problems: [], notes: [] }),
  );
});
