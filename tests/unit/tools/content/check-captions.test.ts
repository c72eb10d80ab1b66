import { describe, expect, it } from "vitest";
import { faultsWith, withChange } from "#support/samples/content-folder.ts";

const GSW = "lessons/bim-beck/captions.gsw.vtt";
const EN = "lessons/bim-beck/captions.en.vtt";

describe("captions", () => {
  it.each([
    ["without a header", "WEBVTT", "WEB", ":1: WEBVTT: must be the first line, followed by an empty one"],
    [
      "with a comma in a time",
      "00:00:01.500 --> 00:00:03.900",
      "00:00:01,500 --> 00:00:03,900",
      ':6: time: must be HH:MM:SS.mmm --> HH:MM:SS.mmm, not "00:00:01,500 --> 00:00:03,900"',
    ],
    ["with two lines in a cue", "Grüezi!", "Grüezi!\nSali!", ":3: text: must be one line, not 2"],
    ["with an empty cue", "Uf Widerluege!", "", ":6: text: must be one line, not 0"],
    [
      "with a cue that overlaps",
      "00:00:01.500 --> 00:00:03.900",
      "00:00:01.400 --> 00:00:03.900",
      ":6: time: starts before the cue above it ends",
      ":6: time: is not that of captions.gsw.vtt, line 6",
    ],
    [
      "with a cue that ends before it starts",
      "00:00:01.500 --> 00:00:03.900",
      "00:00:01.500 --> 00:00:01.400",
      ":6: time: must end after it starts",
      ":6: time: is not that of captions.gsw.vtt, line 6",
    ],
    [
      "that outlast the video",
      "00:00:01.500 --> 00:00:03.900",
      "00:00:01.500 --> 00:00:05.100",
      ":6: time: ends after the video of 4 s",
      ":6: time: is not that of captions.gsw.vtt, line 6",
    ],
    [
      "with a cue that another language lacks",
      "\n00:00:01.500 --> 00:00:03.900\nUf Widerluege!\n",
      "",
      ":1: cue: must be 2 as in captions.gsw.vtt, not 1",
    ],
  ])("%s are named by line and field", async (_what, part, replacement, ...faults) => {
    expect(await faultsWith(withChange(EN, part, replacement))).toEqual(faults.map((fault) => EN + fault));
  });

  it("without any cue are a fault", async () => {
    expect(await faultsWith({ [EN]: "WEBVTT\n" })).toEqual([`${EN}:1: cue: at least one is needed`]);
  });

  it("may have the line ends of Windows", async () => {
    expect(
      await faultsWith({
        [EN]: "WEBVTT\r\n\r\n00:00:00.000 --> 00:00:01.500\r\nHello!\r\n\r\n00:00:01.500 --> 00:00:03.900\r\nBye!\r\n",
      }),
    ).toEqual([]);
  });

  it("that are not there are named with what makes them", async () => {
    expect(await faultsWith({ [GSW]: null })).toEqual([
      `${GSW}:1: file: is missing or empty; make it with \`npm run media\``,
    ]);
  });
});
