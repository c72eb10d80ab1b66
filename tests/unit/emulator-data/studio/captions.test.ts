import { describe, expect, it } from "vitest";
import { CAPTION_LANGUAGES, toWebVtt } from "#studio/lesson/captions.ts";
import { linesOf } from "#studio/lesson/lines.ts";
import { layTimeline } from "#studio/lesson/timeline.ts";
import type { Utterance } from "#studio/lesson/utterances.ts";
import { anUtterance, aPhrase } from "./builders.ts";

const linesSaid = (utterances: readonly Utterance[], seconds: readonly number[]) =>
  linesOf("bim-beck", layTimeline(utterances, seconds), []);

const cueTimes = (vtt: string) => vtt.split("\n").filter((line) => line.includes("-->"));

describe("captions", () => {
  it("state id, times and text", () => {
    const lines = linesSaid([anUtterance()], [1.5]);

    expect(toWebVtt(lines, "de")).toBe(
      "WEBVTT\n\n2acb5dcf\n00:00:00.640 --> 00:00:02.140\nGuten Tag zusammen!\n",
    );
  });

  it("have the same ids and times in all three languages", () => {
    const lines = linesSaid([anUtterance(), anUtterance({ sceneIndex: 1 })], [1.234, 2.345]);

    const heads = CAPTION_LANGUAGES.map((language) =>
      toWebVtt(lines, language)
        .split("\n\n")
        .slice(1)
        .map((cue) => cue.split("\n").slice(0, 2)),
    );
    expect(heads[0]).toHaveLength(2);
    expect(heads[1]).toEqual(heads[0]);
    expect(heads[2]).toEqual(heads[0]);
  });

  it("name the speaker, in every language", () => {
    const lines = linesSaid([anUtterance({ speaker: "Frau Keller" })], [1]);

    expect(toWebVtt(lines, "gsw")).toContain("\n<v Frau Keller>Grüezi mitenand!\n");
    expect(toWebVtt(lines, "en")).toContain("\n<v Frau Keller>Hello everybody!\n");
  });

  it("count minutes and hours", () => {
    const lines = linesSaid([anUtterance(), anUtterance({ lineIndex: 1 })], [3725, 1]);

    expect(cueTimes(toWebVtt(lines, "en"))[1]).toBe("01:02:06.320 --> 01:02:07.320");
  });

  it("omit texts without standard German", () => {
    const lines = linesSaid([anUtterance({ caption: undefined }), anUtterance({ sceneIndex: 1 })], [1, 1]);

    expect(cueTimes(toWebVtt(lines, "gsw"))).toHaveLength(1);
  });

  it("keep a cue on one line and its markup readable", () => {
    const caption = aPhrase({ en: "bread\n& <butter>" });

    expect(toWebVtt(linesSaid([anUtterance({ caption })], [1]), "en")).toContain(
      "\nbread &amp; &lt;butter&gt;\n",
    );
  });
});
