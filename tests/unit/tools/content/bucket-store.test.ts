import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openBucket } from "#support/functions/bucket.ts";
import { openBucketStore } from "#tools/content/publish/media-stores.ts";

const folder = mkdtempSync(join(tmpdir(), "gruezi-bucket-"));
const app = initializeApp(
  { projectId: "demo-gruezi", storageBucket: "demo-gruezi.firebasestorage.app" },
  "bucket",
);
let bucket: Awaited<ReturnType<typeof openBucket>>;

beforeAll(async () => {
  bucket = await openBucket();
  vi.stubEnv("FIREBASE_STORAGE_EMULATOR_HOST", bucket.host);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  bucket.close();
  rmSync(folder, { recursive: true });
  await deleteApp(app);
});

function aFile(path: string, content: string) {
  const source = join(folder, path.replaceAll("/", "-"));
  writeFileSync(source, content);
  return { source, path };
}

it("media are uploaded once, and again only after a change", async () => {
  const store = openBucketStore(getStorage(app).bucket());
  const thumbnail = aFile("public/lessons/bim-beck/thumbnail-0123abcd.webp", "a picture");
  const playlist = aFile("lessons/bim-beck/video/master.m3u8", "#EXTM3U\n");

  expect(await store.put([thumbnail, playlist])).toBe(2);
  expect(await store.put([thumbnail, playlist])).toBe(0);
  expect(await store.put([thumbnail, aFile(playlist.path, "#EXTM3U\n#EXT-X-ENDLIST\n")])).toBe(1);

  // Uploads run in parallel.
  expect(new Set(bucket.objects.keys())).toEqual(new Set([thumbnail.path, playlist.path]));
  expect(bucket.objects.get(thumbnail.path)).toMatchObject({
    contentType: "image/webp",
    cacheControl: "public, max-age=31536000, immutable",
  });
  expect(bucket.objects.get(playlist.path)).toMatchObject({
    contentType: "application/vnd.apple.mpegurl",
    cacheControl: "private, max-age=14400",
  });
});

it("a file that has to be drawn is drawn only if its path is missing", async () => {
  const store = openBucketStore(getStorage(app).bucket());
  const draw = vi.fn(async () => Buffer.from("a card"));
  const card = { path: "public/lessons/bim-beck/card-0123abcd.jpg", draw };

  expect(await store.put([card])).toBe(1);
  expect(await store.put([card])).toBe(0);

  expect(draw).toHaveBeenCalledOnce();
  expect(bucket.objects.get(card.path)).toMatchObject({
    contentType: "image/jpeg",
    cacheControl: "public, max-age=31536000, immutable",
  });
});
