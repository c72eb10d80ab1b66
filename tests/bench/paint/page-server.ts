import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { type Handle, type Listening, listen } from "#emulators/pages/listen.ts";
import { headersEverywhere, REPOSITORY, readFirebaseConfig } from "#emulators/suite/firebase-config.ts";
import { sampleCatalogue } from "./sample-catalogue.ts";

const CONTENT_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const isText = (contentType: string) => !/webp|woff2/.test(contentType);

function answer(body: Buffer, contentType: string): Response {
  const headers = { "Content-Type": contentType, "Cache-Control": "public, max-age=60", ...contentPolicy() };
  return isText(contentType)
    ? new Response(gzipSync(body, { level: 9 }), { headers: { ...headers, "Content-Encoding": "gzip" } })
    : new Response(new Uint8Array(body), { headers });
}

/** The policy of every page but the live meeting. */
function contentPolicy(): Record<string, string> {
  const name = "Content-Security-Policy";
  return { [name]: headersEverywhere(readFirebaseConfig())[name] ?? "" };
}

function findFile(folder: string, path: string): Buffer | undefined {
  const media = path.startsWith("/media/") ? join(REPOSITORY, "emulator-data", path) : undefined;
  const file = media ?? join(folder, path === "/" ? "index.html" : path);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** Serves a built page as a CDN would: compressed, under the product's content policy, and with the sample lessons or others. */
export function servePage(folder: string, lessons: Catalogue = sampleCatalogue()): Promise<Listening> {
  const catalogue = Buffer.from(JSON.stringify(lessons));
  const handle: Handle = (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/catalogue") return answer(catalogue, "application/json");
    const file = findFile(folder, pathname);
    return file
      ? answer(file, CONTENT_TYPES[extname(pathname) || ".html"] ?? "application/octet-stream")
      : new Response(null, { status: 404 });
  };
  return listen(handle);
}
