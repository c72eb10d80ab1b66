import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import type { Report } from "./faults.ts";
import { decodeText } from "./text-file.ts";

/** A content folder. Paths are relative to it. */
export interface ContentFolder {
  root: string;
  exists(path: string): boolean;
  /** Returns whether a file has content. False for an empty one. */
  has(path: string): boolean;
  readBytes(path: string): Buffer;
  foldersIn(path: string): string[];
}

export function openContentFolder(root: string): ContentFolder {
  const at = (path: string) => join(root, path);
  return {
    root,
    exists: (path) => existsSync(at(path)),
    has: (path) => existsSync(at(path)) && isFilledFile(at(path)),
    readBytes: (path) => readFileSync(at(path)),
    foldersIn: (path) => (existsSync(at(path)) ? namesOfFolders(at(path)) : []),
  };
}

function isFilledFile(path: string): boolean {
  const stats = statSync(path);
  return stats.isFile() && stats.size > 0;
}

function namesOfFolders(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

const MISSING = "is missing or empty";
export const HOW_TO_MAKE_MEDIA = `${MISSING}; run \`npm run media\``;

export const howToImport = (lessonFolder: string) =>
  `${MISSING}; run \`npm run content -- import ${posix.basename(lessonFolder)} <film.mp4>\``;

/** Reads a text. Reports a fault and returns undefined for an encoding other than UTF-8. */
export function readText(folder: ContentFolder, path: string, report: Report): string | undefined {
  const read = decodeText(folder.readBytes(path));
  if ("text" in read) return read.text;
  report({ file: path, field: "encoding", ...read });
  return undefined;
}

export function readRequired(
  folder: ContentFolder,
  path: string,
  report: Report,
  problem = MISSING,
): string | undefined {
  if (folder.has(path)) return readText(folder, path, report);
  report({ file: path, line: 1, field: "file", problem });
  return undefined;
}
