import { readTextFile, toNfc, writeTextFile } from "@gruezi/tools/content/read/text-file.ts";

export interface Photo {
  Path: string;
  Alt: string;
}

export interface Audio {
  Path: string;
  Title: string;
}

export interface LessonMedia {
  photos: Photo[];
  audios: Audio[];
}

export function parseLessonMedia(text: string): LessonMedia {
  return {
    photos: listOf(text, "Photos").map((entry) => ({
      Path: textOf(entry, "Path"),
      Alt: textOf(entry, "Alt"),
    })),
    audios: listOf(text, "Audios").map((entry) => ({
      Path: textOf(entry, "Path"),
      Title: textOf(entry, "Title"),
    })),
  };
}

/** Writes the duration. Leaves a correct file untouched, because a newer date outdates its media. */
export function writeDuration(file: string, seconds: number): void {
  const written = readTextFile(file);
  const timed = withDuration(written.text, seconds);
  if (timed !== written.text) writeTextFile(file, timed, written);
}

export function withDuration(text: string, seconds: number): string {
  if (!/^DurationSeconds:/mu.test(text)) throw new Error("lesson.md has no DurationSeconds line");
  return text.replace(/^DurationSeconds:.*$/mu, `DurationSeconds: ${seconds}`);
}

function listOf(text: string, key: string): unknown[] {
  const value = new RegExp(`^${key}:(.*)$`, "mu").exec(text)?.[1];
  if (value === undefined) throw new Error(`lesson.md has no ${key} line`);
  const list: unknown = JSON.parse(value, toNfc);
  if (!Array.isArray(list)) throw new Error(`${key} in lesson.md is not a list`);
  return list;
}

function textOf(entry: unknown, key: string): string {
  const value =
    typeof entry === "object" && entry !== null ? new Map(Object.entries(entry)).get(key) : undefined;
  if (typeof value !== "string") throw new Error(`an entry in lesson.md has no ${key}`);
  return value;
}
