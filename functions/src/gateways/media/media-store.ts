import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { ByteRange } from "#domain/byte-range.ts";
import { requireAdminApp } from "#gateways/auth/admin-app.ts";
import { config } from "#platform/config.ts";
import { keepSigned } from "./signed-addresses.ts";

export const mediaStore = (): MediaStore =>
  config.mediaRoot === undefined ? cloudMedia : localMedia(config.mediaRoot);

export interface MediaFile {
  bytes: number;
  etag: string;
  open(range: ByteRange | undefined): Readable;
}

interface MediaStore {
  findFile(path: string): Promise<MediaFile | undefined>;
  /** Where readers fetch a file that is there; undefined if they get it from us. */
  findAddress: FindAddress | undefined;
}

/** Undefined if there is no such file. `beforeSigning` is called where the address is not known yet, and may refuse. */
type FindAddress = ReturnType<typeof keepSigned>;

/** Media in the project's default bucket. */
const cloudMedia: MediaStore = { findFile: findCloudFile, findAddress: keepSigned(signCloudAddress) };

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

async function signCloudAddress(
  path: string,
  contentType: string,
  expiresAt: Instant,
): Promise<string | undefined> {
  const file = await storedFile(path);
  const [exists] = await file.exists();
  if (!exists) return undefined;
  const [url] = await file.getSignedUrl({
    version: "v4",
    action: "read",
    expires: expiresAt,
    responseType: contentType,
  });
  return url;
}

/** Media in a folder, as the emulators have it. */
const localMedia = (root: string): MediaStore => ({
  findFile: (path) => findLocalFile(join(root, path)),
  findAddress: undefined,
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
