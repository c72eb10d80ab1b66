import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { Catalogue } from "@gruezi/contract/catalogue";
import type { PageBundle } from "@gruezi/contract/page-document";
import { type Handle, type Listening, listen } from "#emulators/pages/listen.ts";
import { headersOfDocuments, REPOSITORY, readFirebaseConfig } from "#emulators/suite/firebase-config.ts";
import { newestPartOf } from "#functions/domain/catalogue.ts";
import { pageBundleFolder } from "#web-build/page-bundle.ts";
import { sampleCatalogue } from "./sample-catalogue.ts";
import { pageRequest } from "./sample-site.ts";

const CONTENT_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".m3u8": "application/vnd.apple.mpegurl",
  ".m4s": "video/iso.segment",
  ".mp4": "video/mp4",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const isText = (contentType: string) => !/webp|woff2|video/.test(contentType);

function answer(body: Buffer, contentType: string): Response {
  const isDocument = contentType.startsWith("text/html");
  const headers = {
    "Content-Type": contentType,
    "Cache-Control": "public, max-age=60",
    ...(isDocument && contentPolicy()),
  };
  return isText(contentType)
    ? new Response(gzipSync(body, { level: 9 }), { headers: { ...headers, "Content-Encoding": "gzip" } })
    : new Response(new Uint8Array(body), { headers });
}

/** Returns the policy of every page but the live meeting. */
function contentPolicy(): Record<string, string> {
  const name = "Content-Security-Policy";
  return { [name]: headersOfDocuments(readFirebaseConfig())[name] ?? "" };
}

const CONTENT = join(REPOSITORY, "emulator-data/content");
const PUBLISHED_THUMBNAIL = /^public\/(.+)\/thumbnail-\w+\.webp$/;

/** Maps a published path to the content folder, since the bench publishes nothing. */
const contentFile = (mediaPath: string): string =>
  join(CONTENT, mediaPath.replace(PUBLISHED_THUMBNAIL, "$1/thumbnail.webp"));

function findFile(folder: string, path: string): Buffer | undefined {
  const [, mediaPath] = /^\/media\/(.+)$/.exec(path) ?? [];
  const file = mediaPath === undefined ? join(folder, path) : contentFile(mediaPath);
  return existsSync(file) ? readFileSync(file) : undefined;
}

async function loadBundle(folder: string): Promise<PageBundle | undefined> {
  const file = join(pageBundleFolder(folder), "render-page.js");
  return existsSync(file) ? import(pathToFileURL(file).href) : undefined;
}

/** Reads the pages. The minimal page is one file. */
async function toPages(folder: string, whole: Catalogue): Promise<(path: string) => Promise<Buffer>> {
  const bundle = await loadBundle(folder);
  if (!bundle) return async () => readFileSync(join(folder, "index.html"));
  const drawn = new Map<string, Promise<string>>();
  return async (path) => {
    const page = drawn.get(path) ?? bundle.renderDocument(pageRequest(path, whole));
    drawn.set(path, page);
    return Buffer.from(await page);
  };
}

const isPage = (path: string): boolean => extname(path) === "";

/** Serves a page compressed, with the product's content policy. @param whole the whole catalogue */
export async function servePage(folder: string, whole: Catalogue = sampleCatalogue()): Promise<Listening> {
  const catalogues = new Map([
    ["/catalogue", Buffer.from(JSON.stringify(newestPartOf(whole)))],
    ["/catalogue/all", Buffer.from(JSON.stringify(whole))],
  ]);
  const drawPage = await toPages(folder, whole);
  const handle: Handle = async (request) => {
    const { pathname } = new URL(request.url);
    const catalogue = catalogues.get(pathname);
    if (catalogue) return answer(catalogue, "application/json");
    if (isPage(pathname)) return answer(await drawPage(pathname), CONTENT_TYPES[".html"] ?? "");
    const file = findFile(folder, pathname);
    return file
      ? answer(file, CONTENT_TYPES[extname(pathname)] ?? "application/octet-stream")
      : new Response(null, { status: 404 });
  };
  return listen(handle);
}
