import { type ExecFileException, execFile } from "node:child_process";
import { promisify } from "node:util";
import { Misuse } from "../../command/command-line.ts";

const start = promisify(execFile);

const MOST_CHARACTERS = 64_000_000;

/** A failure of ffmpeg or ffprobe. The message is the program's last output. */
export class FfmpegFailure extends Error {}

async function run(tool: "ffmpeg" | "ffprobe", args: readonly string[]) {
  return start(tool, [...args], { maxBuffer: MOST_CHARACTERS }).catch((cause: ExecFileException) => {
    if (cause.code === "ENOENT")
      throw new Misuse("ffmpeg is not installed. On Debian: apt-get install ffmpeg", {
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

/** Runs ffmpeg. Resolves to its log (stderr). */
export async function ffmpeg(args: readonly string[]): Promise<string> {
  const { stderr } = await run("ffmpeg", ["-hide_banner", "-nostdin", "-nostats", "-y", ...args]);
  return stderr;
}

export async function readWithFfmpeg(args: readonly string[]): Promise<string> {
  const { stdout } = await run("ffmpeg", ["-v", "error", "-nostdin", ...args]);
  return stdout;
}

export async function ffprobe(args: readonly string[]): Promise<unknown> {
  const { stdout } = await run("ffprobe", ["-v", "error", "-of", "json", ...args]);
  return JSON.parse(stdout);
}
