import { describe, expect, it } from "vitest";
import { parseCardRecordings } from "#studio/lesson/card-recordings.ts";
import { castOf } from "#studio/lesson/cast.ts";
import { parseStoryboard } from "#studio/lesson/storyboard.ts";
import { pitchesOf, requireToldApart } from "#studio/lesson/told-apart.ts";
import { cut, SAMPLE_RATE } from "#studio/voice/pcm.ts";
import { medianPitch } from "#studio/voice/pitch.ts";
import { aPhrase, aStoryboardFile } from "./builders.ts";

/** Creates a tone with overtones. */
const toneOf = (hertz: number, seconds = 0.5) =>
  Int16Array.from({ length: seconds * SAMPLE_RATE }, (_, index) => {
    const turn = (2 * Math.PI * hertz * index) / SAMPLE_RATE;
    return 6000 * Math.sin(turn) + 3000 * Math.sin(2 * turn) + 2000 * Math.sin(3 * turn);
  });

/** Creates seeded noise without a period. */
const noise = () => {
  let state = 1;
  return Int16Array.from({ length: SAMPLE_RATE / 2 }, () => {
    state = (state * 16807) % 2147483647;
    return (state % 8000) - 4000;
  });
};

describe("the pitch of a voice", () => {
  it.each([75, 106, 170, 250, 350])("is measured at %d Hz", (hertz) => {
    const measured = medianPitch(toneOf(hertz)) ?? 0;

    expect(Math.abs(measured / hertz - 1)).toBeLessThan(0.02);
  });

  it.each([
    ["silence", new Int16Array(SAMPLE_RATE)],
    ["noise", noise()],
  ])("is not detected in %s", (_what, samples) => {
    expect(medianPitch(samples)).toBeUndefined();
  });
});

describe("two voices of a film", () => {
  const mia = { speaker: "Mia", samples: toneOf(200) };

  it("are accepted with pitches 30 % apart", () => {
    expect(() => requireToldApart([mia, { speaker: "Lea", samples: toneOf(266) }])).not.toThrow();
  });

  it("are refused, by name, when too similar", () => {
    const speech = [mia, { speaker: "Lea", samples: toneOf(250) }];

    expect(() => requireToldApart(speech)).toThrow(
      /^Mia \(20\d Hz\) and Lea \(2[45]\d Hz\) sound too much alike$/,
    );
  });

  it("are measured without the narrator", () => {
    const pitches = pitchesOf([mia, { speaker: undefined, samples: toneOf(201) }]);

    expect(pitches.map(([speaker]) => speaker)).toEqual(["Mia"]);
  });
});

describe("the voices of a film", () => {
  it("are distinct for three women and two men", () => {
    const lines = ["Mia", "Lea", "Nina", "Reto", "Urs"].map((speaker) => ({
      speaker,
      side: "left",
      ...aPhrase(),
    }));
    const scenes = [{ kind: "dialogue", backdrop: "cafe", lines }];

    const { members } = castOf(parseStoryboard(aStoryboardFile({ scenes })));
    expect(new Set([...members.values()].map(({ voice }) => voice)).size).toBe(5);
  });
});

describe("a recording", () => {
  it("is cut with silence beyond its ends, and faded", () => {
    const second = new Int16Array(SAMPLE_RATE).fill(1000);

    const clip = cut(second, { startSeconds: -0.06, endSeconds: 1.06, fadeSeconds: 0.02 });
    expect(clip).toHaveLength(Math.round(1.12 * SAMPLE_RATE));
    expect([clip.at(0), clip.at(-1)]).toEqual([0, 0]);
    expect(clip[SAMPLE_RATE / 2]).toBe(1000);
    expect(cut(second, { startSeconds: 0.2, endSeconds: 0.4, fadeSeconds: 0.02 })[220]).toBeLessThan(520);
  });
});

describe("recorded cards", () => {
  const header = "SwissGerman,English,Variants,AudioPath\r\n";

  it("are those that name a recording", () => {
    const source = `${header}de Beck,the baker,,audio/card-de-beck.m4a\r\n"Ja, gern",yes,,\r\n`;

    expect(parseCardRecordings(source)).toEqual([{ Path: "audio/card-de-beck.m4a", Title: "de Beck" }]);
  });

  it("are none without a deck", () => {
    expect(parseCardRecordings("")).toEqual([]);
  });
});
