import { describe, expect, it } from "vitest";
import { toRows } from "#web/features/learn/transcript/transcript-rows.ts";
import { cueAt, parseWebVtt } from "#web/lib/web-vtt.ts";
import { lineAt } from "#web/video-player/lines/line-playback.ts";

const BAKERY = `WEBVTT

00:00:00.640 --> 00:00:01.405
Bim Beck

00:00:02.400 --> 00:00:04.963
Grüezi! Was dörfs sii?
`;

describe("a caption file", () => {
  it("gives its lines with their times", () => {
    expect(parseWebVtt(BAKERY)).toEqual([
      { id: null, startSeconds: 0.64, endSeconds: 1.405, text: "Bim Beck", speaker: null },
      {
        id: null,
        startSeconds: 2.4,
        endSeconds: 4.963,
        text: "Grüezi! Was dörfs sii?",
        speaker: null,
      },
    ]);
  });

  it.each([
    ["a byte order mark", `\uFEFF${BAKERY}`],
    ["Windows line ends", BAKERY.replaceAll("\n", "\r\n")],
    ["a title", BAKERY.replace("WEBVTT", "WEBVTT - Bim Beck")],
    ["names of cues", BAKERY.replace("00:00:00.640", "intro\n00:00:00.640")],
    ["settings of cues", BAKERY.replace("00:00:01.405", "00:00:01.405 line:80% align:start")],
    ["notes and styles", BAKERY.replace("\n\n", "\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\n")],
    ["times without hours", BAKERY.replaceAll("00:00:0", "00:0")],
    ["lines in the wrong order", BAKERY.replace("WEBVTT\n", "WEBVTT\n\n00:09.000 --> 00:10.000\n\n")],
    ["a cue with impossible times", `${BAKERY}\n00:00:09.0 --> soon\nHoi\n`],
    ["a cue that ends before it starts", `${BAKERY}\n00:00:09.000 --> 00:00:08.000\nHoi\n`],
  ])("may have %s", (_what, source) => {
    expect(parseWebVtt(source).map(({ text }) => text)).toEqual(["Bim Beck", "Grüezi! Was dörfs sii?"]);
  });

  it("is plain text, whatever markup it holds", () => {
    const source = "WEBVTT\n\n00:00.000 --> 00:01.000\n<v Anna><i>Brot</i> &amp; Zopf &lt;3\n";

    expect(parseWebVtt(source)[0]?.text).toBe("Brot & Zopf <3");
  });

  it.each([
    ["&auml;&Ouml;&uuml; M&auml;rli", "äÖü Märli"],
    ["caf&eacute;, &agrave; la fran&ccedil;aise", "café, à la française"],
    ["Gr&uuml;ezi &ndash; &laquo;s&auml;get Si&raquo; &hellip;", "Grüezi – «säget Si» …"],
    ["Fu&szlig;", "Fuß"],
    ["&amp;auml; &zuml; &unknown;", "&auml; &zuml; &unknown;"],
  ])("decodes named characters like HTML: %s", (written, read) => {
    expect(parseWebVtt(`WEBVTT\n\n00:00.000 --> 00:01.000\n${written}\n`)[0]?.text).toBe(read);
  });

  it.each([
    ["a line's id", "1a2b3c4d\n00:00.000 --> 00:01.000\nHoi", { id: "1a2b3c4d", speaker: null }],
    ["a speaker", "00:00.000 --> 00:01.000\n<v Mia>Hoi", { id: null, speaker: "Mia" }],
    ["both", "1a2b3c4d\n00:00.000 --> 00:01.000\n<v Mia>Hoi", { id: "1a2b3c4d", speaker: "Mia" }],
    [
      "a speaker of a kind",
      "00:00.000 --> 00:01.000\n<v.loud Frau R&amp;B>Hoi</v>",
      { id: null, speaker: "Frau R&B" },
    ],
    ["a speaker in its middle only", "00:00.000 --> 00:01.000\nH<v Mia>oi", { id: null, speaker: null }],
  ])("reports a cue with %s", (_what, cue, told) => {
    expect(parseWebVtt(`WEBVTT\n\n${cue}\n`)).toEqual([
      { startSeconds: 0, endSeconds: 1, text: "Hoi", ...told },
    ]);
  });

  it.each([
    ["an empty file", ""],
    ["a page of HTML", "<!doctype html><title>Not found</title>"],
    ["another word", "WEBVTTX\n\n00:00.000 --> 00:01.000\nHoi"],
    ["no cue", "WEBVTT\n\nNOTE nothing"],
  ])("is invalid: %s", (_what, source) => {
    expect(() => parseWebVtt(source)).toThrow();
  });
});

describe("the spoken line", () => {
  const cues = parseWebVtt(BAKERY);

  it.each([
    [0, -1],
    [0.64, 0],
    [1.4, 0],
    [1.405, -1],
    [3, 1],
    [60, -1],
  ])("at second %d is number %i", (seconds, place) => {
    expect(cueAt(cues, seconds)).toBe(place);
  });
});

describe("the rows of a transcript", () => {
  const gsw = { language: "gsw", label: "Dialect", address: null, cues: parseWebVtt(BAKERY) };
  const english = parseWebVtt("WEBVTT\n\n00:02.300 --> 00:05.000\nHello! What would you like?\n");
  const en = { language: "en", label: "English", address: null, cues: english };

  it("join the languages by their times", () => {
    const [title, greeting] = toRows([gsw, en]);

    expect(title?.textIn.get("en")).toBeUndefined();
    expect(greeting?.textIn.get("gsw")).toBe("Grüezi! Was dörfs sii?");
    expect(greeting?.textIn.get("en")).toBe("Hello! What would you like?");
  });

  it("omit an unreadable language", () => {
    const rows = toRows([{ ...gsw, cues: "unreadable" }, en]);

    expect(rows.map(({ textIn }) => [...textIn])).toEqual([[["en", "Hello! What would you like?"]]]);
  });

  it("last until the next one begins", () => {
    const rows = toRows([gsw]);

    expect([0, 0.7, 2, 2.4, 60].map((seconds) => lineAt(rows, seconds))).toEqual([-1, 0, 0, 1, 1]);
  });

  it("are none while everything is loading", () => {
    expect(toRows([{ ...gsw, cues: "loading" }])).toEqual([]);
  });
});
