import { describe, expect, it } from "vitest";
import { CAPTION_LANGUAGES, toWebVtt } from "#tools/studio/lesson/captions.ts";
import { layTimeline } from "#tools/studio/lesson/timeline.ts";
import { anUtterance, aPhrase } from "./builders.ts";

const cueTimes = (vtt: string) => vtt.split("\n").filter((line) => line.includes("-->"));

describe("captions", () => {
  it("say when and what, in plain WebVTT", () => {
    const timeline = layTimeline([anUtterance()], [1.5]);

    expect(toWebVtt(timeline, "de")).toBe("WEBVTT\n\n00:00:00.640 --> 00:00:02.140\nGuten Tag zusammen!\n");
  });

  it("have the same cues and times in all three languages", () => {
    const timeline = layTimeline([anUtterance(), anUtterance({ sceneIndex: 1 })], [1.234, 2.345]);

    const [dialect, german, english] = CAPTION_LANGUAGES.map((language) =>
      cueTimes(toWebVtt(timeline, language)),
    );
    expect(dialect).toHaveLength(2);
    expect(german).toEqual(dialect);
    expect(english).toEqual(dialect);
  });

  it("count minutes and hours", () => {
    const timeline = layTimeline([anUtterance(), anUtterance({ lineIndex: 1 })], [3725, 1]);

    expect(cueTimes(toWebVtt(timeline, "en"))[1]).toBe("01:02:06.320 --> 01:02:07.320");
  });

  it("leave out what has no standard German", () => {
    const timeline = layTimeline(
      [anUtterance({ caption: undefined }), anUtterance({ sceneIndex: 1 })],
      [1, 1],
    );

    expect(cueTimes(toWebVtt(timeline, "gsw"))).toHaveLength(1);
  });

  it("keep a cue on one line and its markup readable", () => {
    const caption = aPhrase({ en: "bread\n& <butter>" });

    expect(toWebVtt(layTimeline([anUtterance({ caption })], [1]), "en")).toContain(
      "\nbread &amp; &lt;butter&gt;\n",
    );
  });
});
