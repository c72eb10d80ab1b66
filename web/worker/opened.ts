import { CacheExpiration } from "workbox-expiration";
import { createPartialResponse } from "workbox-range-requests";
import { mediaKey } from "#lib/media-key.ts";
import { downloadCache, OPENED_CACHE, RECORDINGS_CACHE } from "#lib/offline-caches.ts";
import { isWorthCaching, responseKey } from "./opened-key.ts";

const DAY_SECONDS = 86_400;

function boundedCache(name: string, maxEntries: number) {
  const expiration = new CacheExpiration(name, { maxEntries, maxAgeSeconds: 30 * DAY_SECONDS });

  return {
    async put(key: string, response: Response): Promise<void> {
      const cache = await caches.open(name);
      await cache.put(key, response);
      await expiration.updateTimestamp(key);
      await expiration.expireEntries();
    },
    /** Requests the response, and falls back to the cached one. */
    async freshOrCached(key: string, ask: () => Promise<Response>): Promise<Response> {
      try {
        return await ask();
      } catch (cause) {
        const isExpired = await expiration.isURLExpired(key);
        const cached = isExpired ? undefined : await (await caches.open(name)).match(key);
        if (cached) return cached;
        throw cause;
      }
    },
  };
}

const opened = boundedCache(OPENED_CACHE, 80);
/** The cache of recordings: about 10 kB each, and a hundred for a long lesson. */
const recordings = boundedCache(RECORDINGS_CACHE, 500);

interface Opening {
  event: ExtendableEvent;
  request: Request;
}

export async function openCall({ event, request }: Opening): Promise<Response> {
  const key = responseKey(new URL(request.url), await request.clone().text());
  return opened.freshOrCached(key, async () => {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(cacheIfWorth(key, response.clone()));
    return response;
  });
}

async function cacheIfWorth(key: string, response: Response): Promise<void> {
  if (isWorthCaching(await response.clone().json())) await opened.put(key, response);
}

/** Opens a PDF. Fetches by URL, because a framed navigation must not get a redirected response. */
export async function openPdf({ event, request }: Opening): Promise<Response> {
  const key = mediaKey(new URL(request.url), location.origin);
  return opened.freshOrCached(key, async () => {
    const file = await fetch(request.url);
    if (!file.ok) return file.redirected ? fetch(request) : file;
    const headers = { "Content-Type": "application/pdf" };
    const shown = new Response(file.body, { headers });
    event.waitUntil(opened.put(key, shown.clone()));
    return shown;
  });
}

const LESSON_FILE = /^\/media\/lessons\/([^/]+)\//;

async function findDownloaded(key: string): Promise<Response | undefined> {
  const [, lesson] = LESSON_FILE.exec(new URL(key).pathname) ?? [];
  if (lesson === undefined) return undefined;
  const name = downloadCache(decodeURIComponent(lesson));
  // Opening a missing cache would create it.
  return (await caches.has(name)) ? (await caches.open(name)).match(key) : undefined;
}

/** Cuts the requested range from the cached file, since players request ranges. */
const partOf = (request: Request, whole: Response): Response | Promise<Response> =>
  whole.ok && request.headers.has("range") ? createPartialResponse(request, whole) : whole;

export async function playRecording({ event, request }: Opening): Promise<Response> {
  const key = mediaKey(new URL(request.url), location.origin);
  const fresh = recordings.freshOrCached(key, async () => {
    const file = await fetch(request.url, { cache: request.cache });
    // A download, which sends `no-store`, stores its files itself.
    if (file.ok && request.cache !== "no-store") event.waitUntil(recordings.put(key, file.clone()));
    return file;
  });
  const whole = await fresh.catch(async (cause) => {
    const downloaded = await findDownloaded(key);
    if (downloaded) return downloaded;
    throw cause;
  });
  return partOf(request, whole);
}

export async function openDownloaded({ request }: Opening): Promise<Response> {
  const downloaded = await findDownloaded(mediaKey(new URL(request.url), location.origin));
  return downloaded ? partOf(request, downloaded) : fetch(request);
}
