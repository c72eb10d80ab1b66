import { type ExecFileException, execFile } from "node:child_process";
import { promisify } from "node:util";
import { Misuse } from "../../command/command-line.ts";

const start = promisify(execFile);

const MOST_CHARACTERS = 64_000_000;

/** A program that failed, with the last thing that it said. */
export class FfmpegFailure extends Error {}

async function run(tool: "ffmpeg" | "ffprobe", args: readonly string[]) {
  return start(tool, [...args], { maxBuffer: MOST_CHARACTERS }).catch((cause: ExecFileException) => {
    if (cause.code === "ENOENT")
      throw new Misuse("This needs ffmpeg, which this machine lacks. On Debian: apt-get install ffmpeg", {
        cause,
      });
    const lastWords = String(cause.stderr ?? "")
      .trim()
      .split("\n")
      .slice(-2)
      .join(" ");
    throw new FfmpegFailure(`${tool} failed: ${lastWords}`, { cause: cause.code });
  });
}

/** Runs ffmpeg to its end; resolves to what it told of its work. */
export async function ffmpeg(args: readonly string[]): Promise<string> {
  const { stderr } = await run("ffmpeg", ["-hide_banner", "-nostdin", "-nostats", "-y", ...args]);
  return stderr;
}

/** What ffmpeg writes to its output, as text. */
export async function readWithFfmpeg(args: readonly string[]): Promise<string> {
  const { stdout } = await run("ffmpeg", ["-v", "error", "-nostdin", ...args]);
  return stdout;
}

/** What ffprobe says, as JSON. */
export async function ffprobe(args: readonly string[]): Promise<unknown> {
  const { stdout } = await run("ffprobe", ["-v", "error", "-of", "json", ...args]);
  return JSON.parse(stdout);
}
