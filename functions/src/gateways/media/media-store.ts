import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import type { ByteRange } from "#domain/byte-range.ts";
import { requireAdminApp } from "#gateways/auth/admin-app.ts";
import { machineNow } from "#platform/clock.ts";
import { config } from "#platform/config.ts";

export const mediaStore = (): MediaStore =>
  config.mediaRoot === undefined ? cloudMedia : localMedia(config.mediaRoot);

export interface MediaFile {
  bytes: number;
  etag: string;
  open(range: ByteRange | undefined): Readable;
}

interface MediaAddress {
  url: string;
  expiresAt: Instant;
}

interface MediaStore {
  findFile(path: string): Promise<MediaFile | undefined>;
  /** An address where the reader can fetch the file directly; undefined if there is none. */
  findAddress(path: string, contentType: string, until: Instant): Promise<MediaAddress | undefined>;
}

const ADDRESS_LIFETIME = 15 * MINUTE;

/** Media in the project's default bucket. */
const cloudMedia: MediaStore = { findFile: findCloudFile, findAddress: findCloudAddress };

/** Loaded with the first file asked for. */
async function storedFile(path: string) {
  const { getStorage } = await import("firebase-admin/storage");
  return getStorage(requireAdminApp()).bucket().file(path);
}

async function findCloudFile(path: string): Promise<MediaFile | undefined> {
  const file = await storedFile(path);
  const [exists] = await file.exists();
  if (!exists) return undefined;
  const { size, generation } = file.metadata;
  return {
    bytes: Number(size),
    etag: `"${generation}"`,
    open: (range) => file.createReadStream({ ...range, decompress: false }),
  };
}

async function findCloudAddress(path: string, contentType: string, until: Instant): Promise<MediaAddress> {
  const file = await storedFile(path);
  const expiresAt = Math.min(machineNow() + ADDRESS_LIFETIME, until);
  const [url] = await file.getSignedUrl({
    version: "v4",
    action: "read",
    expires: expiresAt,
    responseType: contentType,
  });
  return { url, expiresAt };
}

/** Media in a folder, as the emulators have it. */
const localMedia = (root: string): MediaStore => ({
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
