import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Misuse } from "../../command/command-line.ts";
import { masterPlaylist, measureStream } from "../../ffmpeg/master-playlist.ts";
import { REPRODUCIBLE } from "../../ffmpeg/reproducible.ts";
import { ffmpeg } from "../clips/ffmpeg.ts";
import { gainFilters, gainOfTrack, measureLoudness } from "../clips/loudness.ts";
import type { Film } from "./film.ts";

interface Level {
  folder: string;
  /** The shorter side in pixels. */
  shortSide: number;
  profile: "main" | "high";
  h264Level: string;
  /** The codecs as in RFC 6381, which follow from profile and level above. */
  codecs: string;
  maxKilobits: number;
}

/** The sizes, lowest first, since the player starts with the first. */
const LADDER: readonly Level[] = [
  {
    folder: "240p",
    shortSide: 240,
    profile: "main",
    h264Level: "3.0",
    codecs: "avc1.4d401e,mp4a.40.2",
    maxKilobits: 300,
  },
  {
    folder: "540p",
    shortSide: 540,
    profile: "high",
    h264Level: "3.1",
    codecs: "avc1.64001f,mp4a.40.2",
    maxKilobits: 1500,
  },
  {
    folder: "1080p",
    shortSide: 1080,
    profile: "high",
    h264Level: "4.0",
    codecs: "avc1.640028,mp4a.40.2",
    maxKilobits: 4500,
  },
];

const ALWAYS = 540;
const SEGMENT_SECONDS = 2;
const SLACK_SECONDS = 1;

interface Rung extends Level {
  width: number;
  height: number;
}

/** Returns the sizes for a film, which is never upscaled. */
export function rungsFor({ width, height }: Pick<Film, "width" | "height">): readonly Rung[] {
  const shortest = Math.min(width, height);
  return LADDER.filter(({ shortSide }) => shortSide <= Math.max(ALWAYS, shortest)).map((level) => {
    const scale = Math.min(level.shortSide, shortest) / shortest;
    return { ...level, width: toEven(width * scale), height: toEven(height * scale) };
  });
}

const toEven = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

/** Encodes a film in all sizes. Resolves to its length in seconds. */
export async function encodeLadder(film: Film, folder: string): Promise<number> {
  const rungs = rungsFor(film);
  await rm(folder, { recursive: true, force: true });
  await Promise.all(rungs.map((rung) => mkdir(join(folder, rung.folder), { recursive: true })));
  const loudness = await measureLoudness(["-i", film.file, "-map", "0:a:0"]);
  const sound = gainFilters(gainOfTrack(loudness)).join();
  await ffmpeg([
    "-i",
    film.file,
    "-filter_complex",
    scalers(film, rungs),
    ...rungs.flatMap((rung, index) => rungArguments(rung, index, join(folder, rung.folder), sound)),
  ]);

  const framesPerSecond = toFramesPerSecond(film.frameRate);
  const streams = await Promise.all(
    rungs.map((rung) =>
      measureStream({ ...rung, framesPerSecond }, join(folder, rung.folder), SEGMENT_SECONDS),
    ),
  );
  const [first] = streams;
  const seconds = first?.seconds ?? 0;
  if (seconds < film.seconds - SLACK_SECONDS) {
    await rm(folder, { recursive: true });
    throw new Misuse(
      `${basename(film.file)} breaks off after ${Math.floor(seconds)} of ${Math.round(film.seconds)} seconds: make a complete copy of it.`,
    );
  }
  await writeFile(join(folder, "master.m3u8"), masterPlaylist(streams));
  return seconds;
}

function scalers({ frameRate }: Film, rungs: readonly Rung[]): string {
  const outputs = rungs.map((_rung, index) => `[in${index}]`).join("");
  const scaled = rungs.map(
    ({ width, height }, index) => `[in${index}]scale=${width}:${height},setsar=1,format=yuv420p[v${index}]`,
  );
  return [`[0:v:0]fps=${frameRate},split=${rungs.length}${outputs}`, ...scaled].join(";");
}

const rungArguments = (rung: Rung, index: number, folder: string, sound: string): string[] => [
  ...["-map", `[v${index}]`, "-map", "0:a:0"],
  ...["-c:v", "libx264", "-preset", "fast", "-profile:v", rung.profile, "-level:v", rung.h264Level],
  ...["-crf", "24", "-maxrate", `${rung.maxKilobits}k`, "-bufsize", `${2 * rung.maxKilobits}k`],
  // Without B-frames there is no edit list, which players treat differently.
  ...["-bf", "0", "-sc_threshold", "0", "-force_key_frames", `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
  ...["-af", sound, "-c:a", "aac", "-b:a", "96k", "-ac", "2", "-ar", "48000"],
  ...REPRODUCIBLE,
  ...["-f", "hls", "-hls_time", `${SEGMENT_SECONDS}`, "-hls_playlist_type", "vod"],
  ...[
    "-hls_flags",
    "independent_segments",
    "-hls_segment_type",
    "fmp4",
    "-hls_fmp4_init_filename",
    "init.mp4",
  ],
  ...["-hls_segment_filename", join(folder, "%04d.m4s"), join(folder, "index.m3u8")],
];

/** Converts a frame rate, which ffprobe returns as a fraction. */
function toFramesPerSecond(frameRate: string): number {
  const [pictures = 25, each = 1] = frameRate.split("/").map(Number);
  return pictures / each;
}
