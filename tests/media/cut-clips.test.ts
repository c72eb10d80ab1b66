import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_RATE } from "#studio/voice/pcm.ts";
import { recorded, writeRecording } from "#studio/voice/recording.ts";
import { aFolder, ffmpegSync } from "#support/samples/films.ts";
import { clipSecondsOf } from "#tools/content/clips/clip-times.ts";
import { cutClips, type SpokenLine } from "#tools/content/clips/cut-clips.ts";
import { measureLoudness, measureTruePeak } from "#tools/content/clips/loudness.ts";
import { levelRecording } from "#tools/content/clips/make-clips.ts";
import { readM4a } from "#tools/content/read/m4a.ts";

const line = (id: string, startSeconds: number, endSeconds: number): SpokenLine => ({
  id,
  startSeconds,
  endSeconds,
});

/** Loud, soft and very soft lines, 0.1 s apart, up to the track's ends. */
const LOUD = line("00000001", 0, 2);
const SOFT = line("00000002", 2.1, 3.9);
const WHISPER = line("00000003", 4, 6);
const LINES = [LOUD, SOFT, WHISPER];
const VOICE =
  "aevalsrc='if(lt(t,2),0.5,if(between(t,2.1,3.9),0.05,if(gt(t,4),0.004,0)))*sin(300*2*PI*t)*(0.6+0.4*sin(7*t))':s=44100:d=6";

const cutIn = (folder: string, lines: readonly SpokenLine[]) =>
  cutClips({ track: join(folder, "track.wav"), lines, folder, rendering: "natural" });

function aTrack(): string {
  const folder = aFolder();
  ffmpegSync("-f", "lavfi", "-i", VOICE, join(folder, "track.wav"));
  return folder;
}

beforeAll(() => void execFileSync("ffmpeg", ["-version"]));

describe("the clips of a track", () => {
  it("have their cues' length and equal loudness", async () => {
    const folder = aTrack();

    expect(await cutIn(folder, LINES)).toEqual(LINES);

    for (const spoken of LINES) {
      const file = join(folder, `clips/${spoken.id}.m4a`);
      const lufs = await measureLoudness(["-i", file]);
      expect(readM4a(readFileSync(file))?.seconds).toBeCloseTo(clipSecondsOf(spoken), 2);
      expect(Math.abs((lufs ?? 0) + 19)).toBeLessThanOrEqual(2);
      expect(readFileSync(file).length).toBeLessThan(15_000);
    }
  });

  it("are cut again only for changed lines, and removed with their lines", async () => {
    const folder = aTrack();
    await cutIn(folder, LINES);

    const moved = { ...SOFT, endSeconds: 3.8 };

    expect(await cutIn(folder, LINES)).toEqual([]);
    expect(await cutIn(folder, [LOUD, moved])).toEqual([moved]);
    expect(readdirSync(join(folder, "clips"))).toEqual(["00000001.m4a", "00000002.m4a"]);
  });

  it("have the same bytes on every machine", async () => {
    const [one, other] = [aTrack(), aTrack()];
    await Promise.all([cutIn(one, [SOFT]), cutIn(other, [SOFT])]);

    expect(readFileSync(join(one, "clips/00000002.m4a"))).toEqual(
      readFileSync(join(other, "clips/00000002.m4a")),
    );
  });
});

it("a card's recording is as loud as the lines", async () => {
  const folder = aTrack();
  const target = join(folder, "card.m4a");

  await levelRecording(join(folder, "track.wav"), target);

  const lufs = await measureLoudness(["-i", target]);
  expect(Math.abs((lufs ?? 0) + 19)).toBeLessThanOrEqual(2);
});

/** The greatest true peak in dBFS. */
const CEILING = -1;

/** The pulses of a buzzing voice, which codecs overshoot. */
const PULSES = Int16Array.from({ length: 2 * SAMPLE_RATE }, (_, at) => (at % 210 < 4 ? 32_000 : -200));

/** A recording louder than the studio's limiter lets through. */
const LOUDER = PULSES.map((_, at) => 32_000 * Math.sin(at / 40) * Math.sin(at / 3000));

describe("true peaks", () => {
  it("a clip, a card and a recording of the studio stay below the ceiling", async () => {
    const folder = aTrack();
    const [card, said, raw] = ["card.m4a", "said.m4a", "raw.m4a"].map((name) => join(folder, name));
    await cutIn(folder, [LOUD]);
    await levelRecording(join(folder, "track.wav"), card ?? "");
    await writeRecording(await recorded(PULSES), said ?? "");
    await writeRecording(LOUDER, raw ?? "");

    for (const file of [join(folder, "clips/00000001.m4a"), card, said, raw])
      expect(await measureTruePeak(file ?? ""), file).toBeLessThanOrEqual(CEILING);
  });

  const lessons = join(import.meta.dirname, "../../emulator-data/content/lessons");

  it.each(readdirSync(lessons))("the sample film %s stays below the ceiling", async (id) => {
    expect(await measureTruePeak(join(lessons, id, "video/240p/index.m3u8"))).toBeLessThanOrEqual(CEILING);
  });
});
