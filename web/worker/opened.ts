import { CacheExpiration } from "workbox-expiration";
import { OPENED_CACHE } from "#lib/offline-caches.ts";
import { answerKey, isWorthKeeping, pdfKey } from "./opened-key.ts";

const DAY_SECONDS = 86_400;
const expiration = new CacheExpiration(OPENED_CACHE, { maxEntries: 80, maxAgeSeconds: 30 * DAY_SECONDS });

async function keep(key: string, answer: Response): Promise<void> {
  const cache = await caches.open(OPENED_CACHE);
  await cache.put(key, answer);
  await expiration.updateTimestamp(key);
  await expiration.expireEntries();
}

async function findKept(key: string): Promise<Response | undefined> {
  if (await expiration.isURLExpired(key)) return undefined;
  return (await caches.open(OPENED_CACHE)).match(key);
}

/** What the network says, or what it said when this was last opened. */
async function freshOrKept(key: string, ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (cause) {
    const kept = await findKept(key);
    if (kept) return kept;
    throw cause;
  }
}

interface Opening {
  event: ExtendableEvent;
  request: Request;
}

export async function answerCall({ event, request }: Opening): Promise<Response> {
  const key = answerKey(new URL(request.url), await request.clone().text());
  return freshOrKept(key, async () => {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keepIfWorth(key, answer.clone()));
    return answer;
  });
}

async function keepIfWorth(key: string, answer: Response): Promise<void> {
  if (isWorthKeeping(await answer.clone().json())) await keep(key, answer);
}

/** Follows the redirect to the store itself, because a page opened in a frame may not be answered with a followed one. */
export async function openPdf({ event, request }: Opening): Promise<Response> {
  const key = pdfKey(new URL(request.url));
  return freshOrKept(key, async () => {
    const file = await fetch(request.url);
    if (!file.ok) return file.redirected ? fetch(request) : file;
    const headers = { "Content-Type": "application/pdf" };
    const shown = new Response(file.body, { headers });
    event.waitUntil(keep(key, shown.clone()));
    return shown;
  });
}
