import { createReadStream, type Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Instant } from "@gruezi/contract/durations";
import type { ByteRange } from "#domain/byte-range.ts";
import { isExport } from "#domain/media-path.ts";
import { requireAdminApp } from "#gateways/auth/admin-app.ts";
import { config } from "#platform/config.ts";
import { cacheSigned, type FindAddress } from "./signed-addresses.ts";

export const mediaStore = (): MediaStore =>
  config.mediaRoot === undefined ? cloudMedia : localMedia(config.mediaRoot);

export interface MediaFile {
  bytes: number;
  etag: string;
  open(range: ByteRange | undefined): Readable;
}

interface MediaStore {
  findFile(path: string): Promise<MediaFile | undefined>;
  /** Reads a small file in one request. Undefined if it is missing. */
  findBytes(path: string): Promise<Uint8Array | undefined>;
  /** Returns the address to redirect to. Undefined where our function sends the files. */
  findAddress: FindAddress | undefined;
}

const cloudMedia: MediaStore = {
  findFile: findCloudFile,
  findBytes: findCloudBytes,
  findAddress: cacheSigned(signCloudAddress),
};

/** Opens the project's default bucket. Loads the library on the first call. */
export async function openBucket() {
  const { getStorage } = await import("firebase-admin/storage");
  return getStorage(requireAdminApp()).bucket();
}

const storedFile = async (path: string) => (await openBucket()).file(path);

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

async function findCloudBytes(path: string): Promise<Uint8Array | undefined> {
  const file = await storedFile(path);
  const download = await file.download({ decompress: false }).catch(passWhenMissing);
  return download?.[0];
}

function passWhenMissing(fault: unknown): undefined {
  if (fault instanceof Error && "code" in fault && fault.code === 404) return undefined;
  throw fault;
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
    // A page cannot name a cross-origin download, and must not navigate to it.
    ...(isExport(path) && { responseDisposition: "attachment" }),
  });
  return url;
}

/** Returns a store in a folder, for the emulators. */
const localMedia = (root: string): MediaStore => ({
  findFile: (path) => findLocalFile(join(root, path)),
  findBytes: (path) => readFile(join(root, path)).catch(passWhenAbsent),
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

/** Error codes of a missing file. ENOTDIR: a file in place of a folder. ENAMETOOLONG: an impossible name. */
const ABSENT: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

const statFile = (path: string): Promise<Stats | undefined> => stat(path).catch(passWhenAbsent);

function passWhenAbsent(fault: unknown): undefined {
  if (fault instanceof Error && "code" in fault && ABSENT.has(fault.code)) return undefined;
  throw fault;
}
