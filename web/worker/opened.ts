import { CacheExpiration } from "workbox-expiration";
import { createPartialResponse } from "workbox-range-requests";
import { OPENED_CACHE, RECORDINGS_CACHE } from "#lib/offline-caches.ts";
import { answerKey, isWorthKeeping, mediaKey } from "./opened-key.ts";

const DAY_SECONDS = 86_400;

function boundedCache(name: string, maxEntries: number) {
  const expiration = new CacheExpiration(name, { maxEntries, maxAgeSeconds: 30 * DAY_SECONDS });

  return {
    async keep(key: string, answer: Response): Promise<void> {
      const cache = await caches.open(name);
      await cache.put(key, answer);
      await expiration.updateTimestamp(key);
      await expiration.expireEntries();
    },
    /** Network first, with the cached response as fallback. */
    async freshOrKept(key: string, ask: () => Promise<Response>): Promise<Response> {
      try {
        return await ask();
      } catch (cause) {
        const isExpired = await expiration.isURLExpired(key);
        const kept = isExpired ? undefined : await (await caches.open(name)).match(key);
        if (kept) return kept;
        throw cause;
      }
    },
  };
}

const opened = boundedCache(OPENED_CACHE, 80);
/** About 10 kB each, a hundred for a long lesson. */
const recordings = boundedCache(RECORDINGS_CACHE, 500);

interface Opening {
  event: ExtendableEvent;
  request: Request;
}

export async function answerCall({ event, request }: Opening): Promise<Response> {
  const key = answerKey(new URL(request.url), await request.clone().text());
  return opened.freshOrKept(key, async () => {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keepIfWorth(key, answer.clone()));
    return answer;
  });
}

async function keepIfWorth(key: string, answer: Response): Promise<void> {
  if (isWorthKeeping(await answer.clone().json())) await opened.keep(key, answer);
}

/** Fetches by URL: a framed navigation must not get a redirected response. */
export async function openPdf({ event, request }: Opening): Promise<Response> {
  const key = mediaKey(new URL(request.url), location.origin);
  return opened.freshOrKept(key, async () => {
    const file = await fetch(request.url);
    if (!file.ok) return file.redirected ? fetch(request) : file;
    const headers = { "Content-Type": "application/pdf" };
    const shown = new Response(file.body, { headers });
    event.waitUntil(opened.keep(key, shown.clone()));
    return shown;
  });
}

/** Players request ranges; the whole recording is cached and ranges are cut from it. */
export async function playRecording({ event, request }: Opening): Promise<Response> {
  const key = mediaKey(new URL(request.url), location.origin);
  const whole = await recordings.freshOrKept(key, async () => {
    const file = await fetch(request.url);
    if (file.ok) event.waitUntil(recordings.keep(key, file.clone()));
    return file;
  });
  return whole.ok && request.headers.has("range") ? createPartialResponse(request, whole) : whole;
}
