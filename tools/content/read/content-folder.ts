import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "./faults.ts";

/** The files of a content folder, by their path in it. */
export interface ContentFolder {
  root: string;
  exists(path: string): boolean;
  /** Whether it is a file that is not empty. */
  has(path: string): boolean;
  readText(path: string): string;
  readBytes(path: string): Buffer;
  foldersIn(path: string): string[];
}

export function openContentFolder(root: string): ContentFolder {
  const at = (path: string) => join(root, path);
  return {
    root,
    exists: (path) => existsSync(at(path)),
    has: (path) => existsSync(at(path)) && isFilledFile(at(path)),
    readText: (path) => readFileSync(at(path), "utf8").replace(/^\uFEFF/, ""),
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

export const HOW_TO_MAKE_MEDIA = "is missing or empty; make it with `npm run media`";

/** Reads a required file; reports it when it is missing or empty. */
export function readRequired(
  folder: ContentFolder,
  path: string,
  report: Report,
  problem = "is missing or empty",
): string | undefined {
  if (folder.has(path)) return folder.readText(path);
  report({ file: path, line: 1, field: "file", problem });
  return undefined;
}
