import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "firebase-admin/storage";
import {
  cacheControlOf,
  contentTypeOf,
  type DrawnFile,
  type MediaFile,
  type MediaStore,
} from "./media-files.ts";

type Bucket = ReturnType<Storage["bucket"]>;

const UPLOADS_AT_ONCE = 8;

export function openBucketStore(bucket: Bucket): MediaStore {
  return {
    async put(files) {
      const [stored] = await bucket.getFiles();
      const hashes = new Map(stored.map(({ name, metadata }) => [name, metadata.md5Hash]));
      const isChanged = await Promise.all(
        files.map(async (file) =>
          "draw" in file ? !hashes.has(file.path) : hashes.get(file.path) !== (await md5Of(file.source)),
        ),
      );
      const changed = files.filter((_file, index) => isChanged[index]);
      for (let first = 0; first < changed.length; first += UPLOADS_AT_ONCE) {
        await Promise.all(changed.slice(first, first + UPLOADS_AT_ONCE).map((file) => upload(bucket, file)));
      }
      return changed.length;
    },
  };
}

async function upload(bucket: Bucket, file: MediaFile | DrawnFile): Promise<void> {
  const { path } = file;
  await bucket.file(path).save(await contentOf(file), {
    // Sends one request instead of three, because segments are small.
    resumable: false,
    validation: "md5",
    metadata: { contentType: contentTypeOf(path), cacheControl: cacheControlOf(path) },
  });
}

/** Opens a folder as a store, which replaces Cloud Storage for the emulators. */
export function openFolderStore(root: string): MediaStore {
  return {
    async put(files) {
      const written = await Promise.all(files.map((file) => copyIfChanged(file, join(root, file.path))));
      return written.filter(Boolean).length;
    },
  };
}

async function copyIfChanged(file: MediaFile | DrawnFile, target: string): Promise<boolean> {
  const stored = await md5Of(target).catch(undefinedIfMissing);
  if (stored !== undefined && ("draw" in file || stored === (await md5Of(file.source)))) return false;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, await contentOf(file));
  return true;
}

/** Resolves to the hash in Base64, as in Cloud Storage's metadata. */
const md5Of = async (source: MediaFile["source"]) =>
  createHash("md5")
    .update(await bytesOf(source))
    .digest("base64");

const contentOf = (file: MediaFile | DrawnFile) => ("draw" in file ? file.draw() : bytesOf(file.source));

const bytesOf = async (source: MediaFile["source"]) =>
  typeof source === "string" ? readFile(source) : source;

function undefinedIfMissing(cause: unknown): undefined {
  if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
  throw cause;
}
