import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Misuse } from "../../command/command-line.ts";
import { REPRODUCIBLE } from "../../ffmpeg/reproducible.ts";
import { PICTURE_WIDTH, pictureFileOf, type Times } from "./clip-times.ts";
import { ffmpeg } from "./ffmpeg.ts";

export interface PictureJob {
  /** The film, as any input of ffmpeg, which takes the largest size of a playlist. */
  film: string;
  lines: readonly (Times & { id: string })[];
  /** The folder of the lesson. Pictures are written to its `clips/`. */
  folder: string;
}

/** The quality of WebP, which gives about 4 kB at 320 pixels. */
const QUALITY = 60;

/**
 * Takes the middle frame of each line. Reads the whole film, because seeking in a playlist finds no frame in
 * some versions of ffmpeg.
 */
export async function takePictures({ film, lines, folder }: PictureJob): Promise<void> {
  await mkdir(join(folder, "clips"), { recursive: true });
  for (let first = 0; first < lines.length; first += TAKEN_AT_ONCE)
    await takeSome({ film, lines: lines.slice(first, first + TAKEN_AT_ONCE), folder });
}

/** The number of pictures in one run, since ffmpeg refuses conditions of more than 100 parts. */
const TAKEN_AT_ONCE = 50;

async function takeSome({ film, lines, folder }: PictureJob): Promise<void> {
  const workFolder = await mkdtemp(join(tmpdir(), "gruezi-pictures-"));
  try {
    await ffmpeg([
      ...[
        "-i",
        film,
        "-an",
        "-vf",
        filtersFor(lines),
        "-fps_mode",
        "passthrough",
        "-enc_time_base",
        "1:1000",
      ],
      ...["-c:v", "libwebp", "-quality", `${QUALITY}`, "-compression_level", "6", ...REPRODUCIBLE],
      ...["-f", "image2", "-frame_pts", "1", join(workFolder, "%d.webp")],
    ]);
    const times = (await readdir(workFolder)).map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
    for (const line of lines) {
      const time = times.find((taken) => taken >= middleOf(line));
      if (time === undefined) throw new Misuse(`The film ends before line ${line.id} does.`);
      // The file is copied and not moved, because two very short lines may share a frame.
      await copyFile(join(workFolder, `${time}.webp`), join(folder, pictureFileOf(line.id)));
    }
  } finally {
    await rm(workFolder, { recursive: true });
  }
}

/** Returns the middle of a line in whole milliseconds. */
const middleOf = ({ startSeconds, endSeconds }: Times): number =>
  Math.floor(500 * (startSeconds + endSeconds));

/** Selects the first frame at or after each time. */
function filtersFor(lines: PictureJob["lines"]): string {
  const isFirstFrom = (seconds: string) => `gte(t,${seconds})*not(gte(prev_t,${seconds}))`;
  const wanted = lines.map((line) => isFirstFrom((middleOf(line) / 1000).toFixed(3)));
  return `select='${wanted.join("+")}',settb=1/1000,scale=${PICTURE_WIDTH}:-2:flags=area`;
}
