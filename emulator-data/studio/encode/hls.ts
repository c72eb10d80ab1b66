import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { masterPlaylist, measureStream } from "@gruezi/tools/ffmpeg/master-playlist.ts";
import { REPRODUCIBLE } from "@gruezi/tools/ffmpeg/reproducible.ts";
import { FRAMES_PER_SECOND, SEGMENT_SECONDS } from "../lesson/timeline.ts";
import { run } from "../machine/programs.ts";
import { encodeBelowPeak, PCM_INPUT, softer, toBytes } from "../voice/recording.ts";

interface Level {
  folder: string;
  width: number;
  height: number;
  profile: "main" | "high";
  h264Level: string;
  /** The codecs as in RFC 6381, which follow from profile and level above. */
  codecs: string;
  crf: number;
  maxKilobits: number;
  audioKilobits: number;
}

/** The sizes, lowest first, since the player starts with the first. */
const LADDER: readonly Level[] = [
  {
    folder: "240p",
    width: 426,
    height: 240,
    profile: "main",
    h264Level: "3.0",
    codecs: "avc1.4d401e,mp4a.40.2",
    crf: 36,
    maxKilobits: 110,
    audioKilobits: 28,
  },
  {
    folder: "540p",
    width: 960,
    height: 540,
    profile: "high",
    h264Level: "3.1",
    codecs: "avc1.64001f,mp4a.40.2",
    crf: 39,
    maxKilobits: 600,
    audioKilobits: 28,
  },
];

export async function encodeHls(
  frames: AsyncIterable<Buffer>,
  track: Int16Array,
  folder: string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await Promise.all(LADDER.map((level) => mkdir(join(folder, level.folder), { recursive: true })));
  const workshop = await mkdtemp(join(tmpdir(), "gruezi-sound-"));
  try {
    const sound = join(workshop, "sound.pcm");
    await writeFile(sound, toBytes(track));
    const gainDb = await softeningFor(sound, join(workshop, "sound.m4a"));
    await run("ffmpeg", encoderArguments(sound, gainDb, folder), { stdin: frames });
  } finally {
    await rm(workshop, { recursive: true });
  }
  const streams = await Promise.all(
    LADDER.map((level) =>
      measureStream(
        { ...level, framesPerSecond: FRAMES_PER_SECOND },
        join(folder, level.folder),
        SEGMENT_SECONDS,
      ),
    ),
  );
  await writeFile(join(folder, "master.m3u8"), masterPlaylist(streams));
}

/**
 * Resolves to the gain of the sound. First encodes without pictures, since the codec decides how far peaks
 * overshoot.
 */
const softeningFor = (sound: string, trial: string): Promise<number> =>
  encodeBelowPeak(trial, (gainDb) =>
    run("ffmpeg", [
      ...["-y", "-v", "error", ...PCM_INPUT, "-i", sound, ...softer(gainDb)],
      ...soundArguments(Math.min(...LADDER.map(({ audioKilobits }) => audioKilobits))),
      ...[...REPRODUCIBLE, trial],
    ]),
  );

function encoderArguments(sound: string, gainDb: number, folder: string): string[] {
  const frames = ["-f", "image2pipe", "-framerate", `${FRAMES_PER_SECOND}`, "-c:v", "png", "-i", "pipe:0"];
  const outputs = LADDER.flatMap((level, index) => levelArguments(level, index, gainDb, folder));
  return [
    "-y",
    "-v",
    "error",
    ...frames,
    ...PCM_INPUT,
    "-i",
    sound,
    "-filter_complex",
    scalers(),
    ...outputs,
  ];
}

function scalers(): string {
  const pads = LADDER.map((_, index) => `[in${index}]`).join("");
  const scaled = LADDER.map(
    ({ width, height }, index) =>
      `[in${index}]scale=${width}:${height}:flags=lanczos+accurate_rnd:out_color_matrix=bt709:out_range=tv,format=yuv420p[v${index}]`,
  );
  return [`[0:v]split=${LADDER.length}${pads}`, ...scaled].join(";");
}

const soundArguments = (kilobits: number): string[] => [
  "-c:a",
  "aac",
  "-profile:a",
  "aac_low",
  "-b:a",
  `${kilobits}k`,
  "-ar",
  "24000",
  "-ac",
  "1",
];

function levelArguments(level: Level, index: number, gainDb: number, folder: string): string[] {
  const out = join(folder, level.folder);
  return [
    ...["-map", `[v${index}]`, "-map", "1:a"],
    ...pictureArguments(level),
    ...softer(gainDb),
    ...soundArguments(level.audioKilobits),
    ...REPRODUCIBLE,
    ...[
      "-f",
      "hls",
      "-hls_time",
      `${SEGMENT_SECONDS}`,
      "-hls_playlist_type",
      "vod",
      "-hls_flags",
      "independent_segments",
    ],
    // MPEG-TS spends 188 bytes on every unchanged frame, a fifth of the file.
    ...[
      "-hls_segment_type",
      "fmp4",
      "-hls_fmp4_init_filename",
      "init.mp4",
      "-hls_segment_filename",
      join(out, "%03d.m4s"),
    ],
    join(out, "index.m3u8"),
  ];
}

function pictureArguments({ profile, h264Level, crf, maxKilobits }: Level): string[] {
  const gop = `${FRAMES_PER_SECOND * SEGMENT_SECONDS}`;
  return [
    ...[
      "-c:v",
      "libx264",
      "-preset",
      "veryslow",
      "-tune",
      "animation",
      "-threads",
      "1",
      "-profile:v",
      profile,
      "-level:v",
      h264Level,
    ],
    // Large flat areas show blotches before edges blur.
    ...["-aq-strength", "1.0", "-x264-params", "chroma-qp-offset=-3"],
    ...["-crf", `${crf}`, "-maxrate", `${maxKilobits}k`, "-bufsize", `${maxKilobits * 2}k`],
    // Without B-frames there is no edit list, which players treat differently.
    ...[
      "-bf",
      "0",
      "-g",
      gop,
      "-keyint_min",
      gop,
      "-sc_threshold",
      "0",
      "-force_key_frames",
      `expr:gte(t,n_forced*${SEGMENT_SECONDS})`,
    ],
    ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
  ];
}
