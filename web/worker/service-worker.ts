import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import {
  CACHE_PREFIX,
  FORGET_MESSAGE,
  isDownloadCache,
  OPENED_CACHE,
  RECORDINGS_CACHE,
} from "#lib/offline-caches.ts";
import { openCall, openDownloaded, openPdf, playRecording } from "./opened.ts";
import { findRequestKind, type RequestKind } from "./request-kind.ts";

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build. */
declare const PRECACHE: { url: string; revision: string | null }[];

/** A version number, which must be raised when the meaning of the cache's content changes. */
const CODE_CACHE = `${CACHE_PREFIX}code-1`;
const PICTURES_CACHE = `${CACHE_PREFIX}pictures-1`;
const WORDS_CACHE = `${CACHE_PREFIX}words-1`;
const CACHES = [OPENED_CACHE, RECORDINGS_CACHE, CODE_CACHE, PICTURES_CACHE, WORDS_CACHE];

/** After this time, the cached shell is shown. */
const PAGE_TIMEOUT_SECONDS = 3;

interface Match {
  url: URL;
  request: Request;
}

const isKind =
  (kind: RequestKind) =>
  ({ url, request: { method, mode } }: Match) =>
    findRequestKind({ url, origin: self.location.origin, method, mode }) === kind;

// `/` is the prerendered home page, and never the shell.
precacheAndRoute(PRECACHE, { directoryIndex: "", cleanURLs: false });
cleanupOutdatedCaches();

// Pages are never cached, so that a deployment shows at once.
const pages = new NetworkOnly({
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  plugins: [{ handlerDidError: () => matchPrecache("/shell.html") }],
});
registerRoute(isKind("page"), pages);

// File names contain a content hash.
const named = (cacheName: string, maxEntries: number) =>
  new CacheFirst({
    cacheName,
    // Workbox's types conflict with `exactOptionalPropertyTypes`.
    plugins: [new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as object],
  });
registerRoute(isKind("code"), named(CODE_CACHE, 60));
registerRoute(isKind("picture"), named(PICTURES_CACHE, 80));
registerRoute(isKind("words"), named(WORDS_CACHE, 1));

registerRoute(isKind("pdf"), openPdf);
registerRoute(isKind("recording"), playRecording);
registerRoute(isKind("downloaded"), openDownloaded);
registerRoute(isKind("call"), openCall, "POST");

async function removeOlderCaches(): Promise<void> {
  const names = await caches.keys();
  const isKnown = (name: string) => CACHES.includes(name) || isDownloadCache(name);
  const older = names.filter((name) => name.startsWith(CACHE_PREFIX) && !isKnown(name));
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function takeOver(): Promise<void> {
  await Promise.all([removeOlderCaches(), self.registration.navigationPreload?.enable()]);
  await self.clients.claim();
}

/** Clears all caches, with their expiration timestamps, which name the content. */
async function forget(): Promise<void> {
  for (const name of CACHES) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
  const downloads = (await caches.keys()).filter(isDownloadCache);
  await Promise.all(downloads.map((name) => caches.delete(name)));
}

self.addEventListener("message", (event) => {
  if (event.data === FORGET_MESSAGE) event.waitUntil(forget());
});

// Takes over at once: the new build is complete by now, and an old page that misses a chunk reloads itself.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
