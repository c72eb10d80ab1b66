import { CAPTION_LANGUAGES } from "@gruezi/contract/documents/lesson-secret";
import { DAY, type Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import { AppError } from "#lib/app-error.ts";
import { downloadCache } from "#lib/offline-caches.ts";
import { findWorkers } from "#lib/service-workers.ts";
import { downloadCaches } from "./download-caches.ts";

/**
 * Days for which a download opens offline. A plan remains valid as long after a failed payment. See decision
 * 015.
 */
export const DOWNLOAD_DAYS = 7;

/** The cache key of the download's note. It cannot clash with a file's path. */
const NOTE = "/opened/download";

export const contentSchema = v.object({
  hasAccess: v.literal(true),
  Text: v.string(),
  VideoHLSurl: v.string(),
  Photos: v.pipe(v.array(v.object({ Url: v.string(), Alt: v.string() })), v.readonly()),
  Audios: v.pipe(v.array(v.object({ Url: v.string(), Title: v.string() })), v.readonly()),
  Captions: v.object(v.entriesFromList(CAPTION_LANGUAGES, v.string())),
  Clips: v.object({ Url: v.string(), HasSlow: v.boolean() }),
  expiresAt: v.number(),
});

const noteSchema = v.object({
  uid: v.string(),
  videoId: v.string(),
  title: v.string(),
  /** The total size. Null until all files are stored. */
  bytes: v.nullable(v.number()),
  /** The time at which the server last confirmed access. */
  confirmedAt: v.number(),
  /** The lesson's content, with addresses that the service worker answers. */
  content: contentSchema,
});

export type Download = v.InferOutput<typeof noteSchema>;

/** Returns whether a complete download opens offline. Setting the clock back does not extend it. */
export const opensOffline = ({ bytes, confirmedAt }: Download, now: Instant): boolean =>
  bytes !== null && confirmedAt <= now && now < confirmedAt + DOWNLOAD_DAYS * DAY;

/**
 * Returns whether the browser can download. The service worker serves the files, so it must control the page.
 */
export const canDownload = (): boolean => "caches" in globalThis && Boolean(findWorkers()?.controller);

/**
 * Opens the cache of a download. A log-out deletes that cache, and later writes to this object are lost with
 * it.
 * @throws AppError
 */
export const openDownload = (videoId: string): Promise<Cache> =>
  caches.open(downloadCache(videoId)).catch((cause) => {
    throw new AppError("unexpected", { cause });
  });

/** Resolves to the free storage in bytes. Undefined where the browser does not report it. */
export async function findRoom(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? undefined : quota - usage;
}

async function put(cache: Cache, key: string, response: Response): Promise<void> {
  try {
    await cache.put(key, response);
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
    throw new AppError(isFull ? "exhausted" : "unexpected", { cause });
  }
}

const SIZE = "Content-Length";

/** @throws AppError `exhausted` when the storage is full */
export const storeFile = (cache: Cache, key: string, file: Blob): Promise<void> =>
  put(cache, key, new Response(file, { headers: { "Content-Type": file.type, [SIZE]: String(file.size) } }));

/** @throws AppError `exhausted` when the storage is full */
export const storePlaylist = (cache: Cache, key: string, text: string): Promise<void> =>
  put(cache, key, new Response(text, { headers: { "Content-Type": "application/vnd.apple.mpegurl" } }));

/** Resolves to the size of a stored file. Undefined for a file that is not stored. */
export async function storedBytes(cache: Cache, key: string): Promise<number | undefined> {
  const stored = await cache.match(key);
  return stored && Number(stored.headers.get(SIZE));
}

/** @throws AppError `exhausted` when the storage is full */
export const noteDownload = (cache: Cache, download: Download): Promise<void> =>
  put(cache, NOTE, new Response(JSON.stringify(download)));

async function readNote(name: string): Promise<Download | undefined> {
  try {
    // Opening a missing cache would create it.
    if (!(await caches.has(name))) return undefined;
    const note = await (await caches.open(name)).match(NOTE);
    return note && v.parse(noteSchema, await note.json());
  } catch {
    // Storage is blocked, or the note is unreadable.
    return undefined;
  }
}

const isOf = (uid: string, download: Download | undefined): download is Download => download?.uid === uid;

export async function findDownload(uid: string, videoId: string): Promise<Download | undefined> {
  const download = await readNote(downloadCache(videoId));
  return isOf(uid, download) ? download : undefined;
}

/** Resolves to the learner's downloads, sorted by title. */
export async function findDownloads(uid: string): Promise<readonly Download[]> {
  const downloads = await Promise.all((await downloadCaches()).map(readNote));
  return downloads
    .filter((download) => isOf(uid, download))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

/** Extends the time for which a download opens offline. */
export async function confirmDownload({ uid, videoId }: Download, confirmedAt: Instant): Promise<void> {
  const current = await findDownload(uid, videoId);
  if (current) await noteDownload(await openDownload(videoId), { ...current, confirmedAt });
}
