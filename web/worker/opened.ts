import { CacheExpiration } from "workbox-expiration";
import { createPartialResponse } from "workbox-range-requests";
import { OPENED_CACHE, RECORDINGS_CACHE } from "#lib/offline-caches.ts";
import { answerKey, isWorthKeeping, mediaKey } from "./opened-key.ts";

const DAY_SECONDS = 86_400;

/** A cache that holds no more than so many things, and none for longer than a month. */
function boundedCache(name: string, maxEntries: number) {
  const expiration = new CacheExpiration(name, { maxEntries, maxAgeSeconds: 30 * DAY_SECONDS });

  return {
    async keep(key: string, answer: Response): Promise<void> {
      const cache = await caches.open(name);
      await cache.put(key, answer);
      await expiration.updateTimestamp(key);
      await expiration.expireEntries();
    },
    /** What the network says, or what it said when this was last opened. */
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
/** Some 10 kB each, and a long lesson has a hundred. */
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

/** Follows the redirect to the store itself, because a page opened in a frame may not be answered with a followed one. */
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

/** A player asks for parts. What is asked for and kept is the whole recording, of which each part can be given. */
export async function playRecording({ event, request }: Opening): Promise<Response> {
  const key = mediaKey(new URL(request.url), location.origin);
  const whole = await recordings.freshOrKept(key, async () => {
    const file = await fetch(request.url);
    if (file.ok) event.waitUntil(recordings.keep(key, file.clone()));
    return file;
  });
  return whole.ok && request.headers.has("range") ? createPartialResponse(request, whole) : whole;
}
