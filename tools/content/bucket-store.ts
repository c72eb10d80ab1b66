import type { Storage } from "firebase-admin/storage";
import { md5Of } from "./folder-store.ts";
import { cacheControlOf, contentTypeOf, type MediaFile, type MediaStore } from "./media-files.ts";

type Bucket = ReturnType<Storage["bucket"]>;

const UPLOADS_AT_ONCE = 8;

/** The project's Cloud Storage bucket. */
export function openBucketStore(bucket: Bucket): MediaStore {
  return {
    async put(files) {
      const [stored] = await bucket.getFiles();
      const hashes = new Map(stored.map(({ name, metadata }) => [name, metadata.md5Hash]));
      const isChanged = await Promise.all(
        files.map(async (file) => hashes.get(file.path) !== (await md5Of(file.source))),
      );
      const changed = files.filter((_file, index) => isChanged[index]);
      for (let first = 0; first < changed.length; first += UPLOADS_AT_ONCE) {
        await Promise.all(changed.slice(first, first + UPLOADS_AT_ONCE).map((file) => upload(bucket, file)));
      }
      return changed.length;
    },
  };
}

const upload = (bucket: Bucket, { source, path }: MediaFile) =>
  bucket.upload(source, {
    destination: path,
    // Segments are small: one request each instead of three.
    resumable: false,
    validation: "md5",
    metadata: { contentType: contentTypeOf(path), cacheControl: cacheControlOf(path) },
  });
