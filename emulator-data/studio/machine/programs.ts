import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CHROMIUM_PATH } from "./chromium.ts";

export async function requireTools(): Promise<void> {
  const wanted = ["espeak-ng", "ffmpeg", CHROMIUM_PATH];
  const found = await Promise.all(wanted.map(isInstalled));
  const missing = wanted.filter((_, index) => found[index] === false);
  if (missing.length === 0) return;
  throw new Error(
    `The media studio needs ${missing.join(", ")}: install them (Debian: apt-get install espeak-ng ffmpeg chromium).`,
  );
}

async function isInstalled(tool: string): Promise<boolean> {
  const places = tool.includes("/")
    ? [tool]
    : (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, tool));
  const tries = places.map((place) =>
    access(place, constants.X_OK).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(tries)).includes(true);
}

export interface Ran {
  stdout: Buffer;
  stderr: string;
}

interface Input {
  stdin?: Buffer | AsyncIterable<Buffer>;
}

/** Runs a program. Throws its last lines if it fails. */
export async function run(tool: string, args: readonly string[], { stdin }: Input = {}): Promise<Ran> {
  const child = spawn(tool, args, { stdio: ["pipe", "pipe", "pipe"] });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  const [code] = await Promise.all([ended, feed(child.stdin, stdin)]);
  const words = Buffer.concat(stderr).toString();
  if (code !== 0) throw new Error(`${tool} failed: ${words.trim().split("\n").slice(-3).join(" ")}`);
  return { stdout: Buffer.concat(stdout), stderr: words };
}

async function feed(pipe: Writable, input: Input["stdin"]): Promise<void> {
  if (input === undefined) return void pipe.end();
  // The exit code tells why the program stopped reading.
  await pipeline(Readable.from(Buffer.isBuffer(input) ? [input] : input), pipe).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== "EPIPE") throw cause;
    },
  );
}
