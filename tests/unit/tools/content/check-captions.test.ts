import { describe, expect, it } from "vitest";
import { contentFiles, faultsWith, sampleLineIds, withChange } from "#support/samples/content-folder.ts";

const GSW = "lessons/bim-beck/captions.gsw.vtt";
const EN = "lessons/bim-beck/captions.en.vtt";
const [FIRST = "", SECOND = ""] = sampleLineIds("bim-beck");

const HOW_TO_WRITE = "must be text, with angle brackets only around the speaker, as in <v Mia>Grüezi!";

const withEach = (file: string, part: string, replacement: string) => ({
  [file]: String(contentFiles[file]).replaceAll(part, replacement),
});

describe("captions", () => {
  it.each([
    ["without a header", "WEBVTT", "WEB", ":1: WEBVTT: must be the first line, followed by an empty one"],
    [
      "with a comma in a time",
      "00:00:01.500 --> 00:00:03.900",
      "00:00:01,500 --> 00:00:03,900",
      ':8: time: must be HH:MM:SS.mmm --> HH:MM:SS.mmm, not "00:00:01,500 --> 00:00:03,900"',
    ],
    ["with two lines in a cue", "Grüezi!", "Grüezi!\nSali!", ":4: text: must be one line, not 2"],
    ["with an empty cue", "Uf Widerluege!", "", ":8: text: must be one line, not 0"],
    ["with a speaker who says nothing", "<v Mia>Grüezi!", "<v Mia>", `:5: text: ${HOW_TO_WRITE}`],
    ["with other markup", "<v Mia>Grüezi!", "<i>Grüezi!</i>", `:5: text: ${HOW_TO_WRITE}`],
    ["with a speaker in the middle", "<v Mia>Grüezi!", "Grüezi! <v Mia>", `:5: text: ${HOW_TO_WRITE}`],
    [
      "with a cue that overlaps",
      "00:00:01.500 --> 00:00:03.900",
      "00:00:01.400 --> 00:00:03.900",
      ":8: time: starts before the cue above it ends",
      ":8: time: differs from captions.gsw.vtt, line 8",
    ],
    [
      "with a cue that ends before it starts",
      "00:00:01.500 --> 00:00:03.900",
      "00:00:01.500 --> 00:00:01.400",
      ":8: time: must end after it starts",
      ":8: time: differs from captions.gsw.vtt, line 8",
    ],
    [
      "that outlast the video",
      "00:00:01.500 --> 00:00:03.900",
      "00:00:01.500 --> 00:00:05.100",
      ":8: time: ends after the video of 4 s",
      ":8: time: differs from captions.gsw.vtt, line 8",
    ],
    [
      "with a cue that another language lacks",
      `\n${SECOND}\n00:00:01.500 --> 00:00:03.900\nUf Widerluege!\n`,
      "",
      ":1: cue: must be 2 as in captions.gsw.vtt, not 1",
    ],
    ["with another id", FIRST, "0badcafe", ":3: id: differs from captions.gsw.vtt, line 3"],
    ["without an id", `${FIRST}\n`, "", ":3: id: differs from captions.gsw.vtt, line 3"],
    [
      "with another speaker",
      "<v Mia>",
      "<v Beat>",
      ":5: speaker: must be Mia as in captions.gsw.vtt, line 5",
    ],
    ["without a speaker", "<v Mia>", "", ":5: speaker: must be Mia as in captions.gsw.vtt, line 5"],
    [
      "with a comment",
      `\n${SECOND}`,
      `\nNOTE by hand\n\n${SECOND}`,
      ':7: time: must be HH:MM:SS.mmm --> HH:MM:SS.mmm, not "NOTE by hand"',
    ],
    [
      "with settings",
      "00:00:03.900",
      "00:00:03.900 align:start",
      ':8: time: must be HH:MM:SS.mmm --> HH:MM:SS.mmm, not "00:00:01.500 --> 00:00:03.900 align:start"',
    ],
    [
      "without an empty line between cues",
      "Grüezi!\n\n",
      "Grüezi!\n",
      ":4: text: must be one line, not 2",
      ":7: cue: must have an empty line above it",
    ],
    ["with a speaker more", "Uf", "<v Mia>Uf", ":9: speaker: must be none as in captions.gsw.vtt, line 9"],
  ])("%s are named by line and field", async (_what, part, replacement, ...faults) => {
    expect(await faultsWith(withChange(EN, part, replacement))).toEqual(faults.map((fault) => EN + fault));
  });

  it("without any cue are a fault", async () => {
    expect(await faultsWith({ [EN]: "WEBVTT\n" })).toEqual([`${EN}:1: cue: at least one is needed`]);
  });

  it("may have Windows line ends", async () => {
    const cues = `${FIRST}\r\n00:00:00.000 --> 00:00:01.500\r\n<v Mia>Hello!\r\n\r\n${SECOND}\r\n00:00:01.500 --> 00:00:03.900\r\nBye!\r\n`;

    expect(await faultsWith({ [EN]: `WEBVTT\r\n\r\n${cues}` })).toEqual([]);
  });

  it.each([
    ["a space on each empty line", "\n\n", "\n \n"],
    ["a tab on each empty line", "\n\n", "\n\t\n"],
    ["decomposed umlauts in one language", "Grüezi!", "Gru\u0308ezi!"],
    ["character references", "Grüezi!", "Gr&uuml;ezi&#33;"],
  ])("may have %s", async (_what, part, replacement) => {
    expect(await faultsWith(withEach(GSW, part, replacement))).toEqual([]);
  });

  it("may have a speaker in decomposed umlauts in one language", async () => {
    const files = [GSW, GSW.replace("gsw", "de"), EN];
    const speaking = files.map((file, index) =>
      withChange(file, "<v Mia>", index === 0 ? "<v Jürg>" : "<v Ju\u0308rg>"),
    );

    expect(await faultsWith(Object.assign({}, ...speaking))).toEqual([]);
  });

  it("are reported if missing", async () => {
    expect(await faultsWith({ [GSW]: null })).toEqual([`${GSW}:1: file: is missing or empty`]);
  });
});
