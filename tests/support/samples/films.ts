import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes a folder that is removed with the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gruezi-film-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface FilmOptions {
  size?: string;
  seconds?: number;
  /** The text is ffmpeg's source of sound; null makes a silent film. */
  sound?: string | null;
  /** Adds arguments of the output. */
  output?: readonly string[];
}

/** The sound has two loud seconds and one of silence, like a dialogue. */
const TURNS = "aevalsrc='0.1*sin(440*2*PI*t)*lt(mod(t,3),2)':s=44100";

/** Makes a film with ffmpeg's test picture. */
export function makeFilm(
  file: string,
  { size = "320x240", seconds = 6, sound = TURNS, output = [] }: FilmOptions = {},
) {
  const inputs = [
    "-f",
    "lavfi",
    "-i",
    `testsrc=size=${size}:rate=25`,
    ...(sound ? ["-f", "lavfi", "-i", sound] : []),
  ];
  const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  execFileSync("ffmpeg", [
    "-v",
    "error",
    "-nostdin",
    "-y",
    ...inputs,
    "-t",
    `${seconds}`,
    ...codecs,
    ...output,
    file,
  ]);
  return file;
}

export const ffmpegSync = (...args: readonly string[]) =>
  execFileSync("ffmpeg", ["-v", "error", "-nostdin", "-y", ...args]);
