import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaFile, MediaStore } from "./media-file.ts";

/** Media in a folder, as the emulators have it. */
export const localMedia = (root: string): MediaStore => ({
  findFile: (path) => findLocalFile(join(root, path)),
  findAddress: async () => undefined,
});

async function findLocalFile(path: string): Promise<MediaFile | undefined> {
  const stats = await statFile(path);
  return stats?.isFile() ? toMediaFile(path, stats) : undefined;
}

const toMediaFile = (path: string, { size, mtimeMs }: Stats): MediaFile => ({
  bytes: size,
  etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
  open: (range) => createReadStream(path, range),
});

/** ENOENT: nothing there; ENOTDIR: a file where the path wants a folder; ENAMETOOLONG: no such name can exist. */
const ABSENT: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

async function statFile(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && ABSENT.has(error.code)) return undefined;
    throw error;
  }
}
