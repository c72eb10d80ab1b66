import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { REPRODUCIBLE } from "../../ffmpeg/reproducible.ts";
import { readM4a } from "../read/m4a.ts";
import {
  clipFileOf,
  clipMark,
  clipSecondsOf,
  MARGIN_SECONDS,
  pictureFileOf,
  slowClipFileOf,
  type Times,
} from "./clip-times.ts";
import { ffmpeg, readWithFfmpeg } from "./ffmpeg.ts";
import { gainFilters, gainOfPart, gainOfTrack, measureLoudness } from "./loudness.ts";

export interface SpokenLine extends Times {
  id: string;
}

export interface ClipJob {
  /** The sound, as any input of ffmpeg. */
  track: string;
  lines: readonly SpokenLine[];
  /** The folder of the lesson. Clips are written to its `clips/`. */
  folder: string;
  rendering: "natural" | "slow";
}

const FADE_SECONDS = 0.02;

/**
 * Cuts a clip for every line, levelled to −19 LUFS. Keeps unchanged clips, and deletes those of removed
 * lines. Resolves to the lines that were cut.
 */
export async function cutClips({ track, lines, folder, rendering }: ClipJob): Promise<readonly SpokenLine[]> {
  const fileOf = (id: string) => join(folder, rendering === "slow" ? slowClipFileOf(id) : clipFileOf(id));
  await mkdir(join(folder, "clips"), { recursive: true });
  await deleteClipsOfOthers(folder, lines);

  const sound = await soundOf(track);
  const isCut = await Promise.all(
    lines.map(async (line) => (await markOf(fileOf(line.id))) === clipMark(line, sound)),
  );
  const wanted = lines.filter((_line, index) => !isCut[index]);
  if (wanted.length === 0) return wanted;

  const workFolder = await mkdtemp(join(tmpdir(), "gruezi-clips-"));
  try {
    const wav = join(workFolder, "track.wav");
    await ffmpeg(["-i", track, "-map", "0:a:0", "-ac", "1", "-ar", "48000", wav]);
    const trackGain = gainOfTrack(await measureLoudness(["-i", wav]));
    const queue = [...wanted];
    const work = async () => {
      for (let line = queue.shift(); line; line = queue.shift()) {
        await cutClip(wav, line, trackGain, { file: fileOf(line.id), mark: clipMark(line, sound) });
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    await rm(workFolder, { recursive: true });
  }
  return wanted;
}

/** Resolves to a hash of the encoded sound, which does not depend on ffmpeg's version. */
async function soundOf(track: string): Promise<string> {
  const told = await readWithFfmpeg([
    "-i",
    track,
    "-map",
    "0:a:0",
    "-c",
    "copy",
    "-f",
    "hash",
    "-hash",
    "sha256",
    "-",
  ]);
  return told.trim().slice("SHA256=".length).slice(0, 8);
}

async function markOf(file: string): Promise<string | undefined> {
  return existsSync(file) ? readM4a(await readFile(file))?.comment : undefined;
}

interface Clip {
  file: string;
  mark: string;
}

/** Cuts one clip. A margin beyond the start or end of the track is silent. */
async function cutClip(
  wav: string,
  line: SpokenLine,
  trackGain: number,
  { file, mark }: Clip,
): Promise<void> {
  const begin = line.startSeconds - MARGIN_SECONDS;
  const seconds = clipSecondsOf(line);
  const input = partOf(wav, Math.max(0, begin), seconds + Math.min(0, begin));
  // Measured without margins, in which another line may be louder.
  const loudness = await measureLoudness(partOf(wav, line.startSeconds, line.endSeconds - line.startSeconds));
  const filters = [
    ...gainFilters(gainOfPart(loudness, trackGain)),
    ...(begin < 0 ? [`adelay=${Math.round(-1000 * begin)}`] : []),
    `apad=whole_dur=${seconds.toFixed(3)}`,
    `afade=t=in:d=${FADE_SECONDS}`,
    `afade=t=out:st=${(seconds - FADE_SECONDS).toFixed(3)}:d=${FADE_SECONDS}`,
  ];
  await mkdir(dirname(file), { recursive: true });
  await ffmpeg([
    ...input,
    "-af",
    filters.join(),
    ...SPEECH,
    ...REPRODUCIBLE,
    "-metadata",
    `comment=${mark}`,
    file,
  ]);
}

const partOf = (wav: string, from: number, seconds: number) => [
  "-ss",
  from.toFixed(3),
  "-t",
  seconds.toFixed(3),
  "-i",
  wav,
];

/** Encodes mono at about 36 kbit/s, which is 10 kB a line. */
export const SPEECH = ["-ac", "1", "-ar", "44100", "-c:a", "aac", "-b:a", "36k", "-movflags", "+faststart"];

async function deleteClipsOfOthers(folder: string, lines: readonly SpokenLine[]): Promise<void> {
  const kept = new Set(lines.flatMap(({ id }) => [clipFileOf(id), slowClipFileOf(id), pictureFileOf(id)]));
  const names = await readdir(join(folder, "clips"));
  const strays = names
    .map((name) => `clips/${name}`)
    .filter((file) => /\.(m4a|webp)$/.test(file) && !kept.has(file));
  await Promise.all(strays.map((file) => rm(join(folder, file))));
}
