import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ItemFormat } from "@gruezi/contract/callables/export-my-items";
import { exportsFolderOf } from "#domain/media-path.ts";
import { config } from "#platform/config.ts";
import { openBucket } from "./media-store.ts";

/** Returns the learner's folder, a hash, since uids are public and may hold any character. */
const folderOf = (uid: string): string =>
  exportsFolderOf(createHash("sha256").update(`exports\n${uid}`).digest("hex").slice(0, 32));

interface ExportedFile {
  format: ItemFormat | "zip";
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Stores an export and returns its path. Replaces the previous export. The bucket deletes it after a day
 * (docs/deploy.md).
 */
export async function storeExport(uid: string, { format, fileName, bytes }: ExportedFile): Promise<string> {
  const folder = `${folderOf(uid)}${format}/`;
  await deleteFolder(folder);
  const path = `${folder}${fileName}`;
  try {
    if (config.mediaRoot === undefined) await writeToCloud(path, bytes);
    else await writeToFolder(join(config.mediaRoot, path), bytes);
  } catch (fault) {
    await deleteFolder(folder);
    throw fault;
  }
  return path;
}

/** Deletes all exports of a learner. Idempotent. */
export const deleteExports = (uid: string): Promise<void> => deleteFolder(folderOf(uid));

async function deleteFolder(folder: string): Promise<void> {
  if (config.mediaRoot !== undefined)
    return rm(join(config.mediaRoot, folder), { recursive: true, force: true });
  const bucket = await openBucket();
  await bucket.deleteFiles({ prefix: folder });
}

async function writeToCloud(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const bucket = await openBucket();
  const metadata = { cacheControl: "private, no-store", contentDisposition: "attachment" };
  await pipeline(bytes, bucket.file(path).createWriteStream({ resumable: false, metadata }));
}

async function writeToFolder(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await pipeline(bytes, createWriteStream(file));
}
