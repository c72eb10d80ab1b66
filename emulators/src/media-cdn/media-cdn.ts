import { once } from "node:events";
import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { HOST } from "../processes/ports.ts";
import { type CdnKeys, judge } from "./signed-request.ts";

export interface MediaCdn {
  /** The origin, without a trailing slash. */
  origin: string;
  /** The requests so far. `path` has no query. */
  asked: readonly { path: string; status: number }[];
  close(): Promise<void>;
}

interface MediaCdnOptions {
  port?: number;
  /** The folder of the bucket's files. */
  root: string;
  keys: CdnKeys;
  /** The origin that CORS allows. */
  allowedOrigin?: string | undefined;
  now?: () => number;
}

/**
 * Starts a stand-in for Cloud CDN before a private bucket. The unnormalised address is the object's name, so
 * no path leaves the folder. Refusals have no CORS headers.
 */
export async function startMediaCdn({ port = 0, ...options }: MediaCdnOptions): Promise<MediaCdn> {
  const asked: { path: string; status: number }[] = [];
  const server = createServer((request, response) => {
    response.once("close", () =>
      asked.push({ path: toAddress(request).path.split("?")[0] ?? "", status: response.statusCode }),
    );
    answer(request, response, options).catch(() => response.destroy());
  });
  server.listen(port, HOST);
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    origin: `http://${HOST}:${taken}`,
    asked,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const toAddress = ({ headers, url = "/" }: IncomingMessage) => ({
  path: url,
  address: `http://${headers.host}${url}`,
});

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { root, keys, allowedOrigin, now = Date.now }: MediaCdnOptions,
): Promise<void> {
  const { path, address } = toAddress(request);
  const { method = "GET" } = request;
  // A private bucket refuses unsigned requests.
  if (judge({ address, method, keys, now: now() }) !== "signed") return void response.writeHead(403).end();
  if (allowedOrigin !== undefined && request.headers.origin === allowedOrigin)
    response.setHeader("Access-Control-Allow-Origin", allowedOrigin);
  const file = await findObject(root, path.split("?")[0] ?? "");
  if (file === undefined) return void response.writeHead(404).end();
  sendObject(request, response, file);
}

interface StoredObject {
  file: string;
  stats: Stats;
}

const OBJECT = /^(\/[\w-][\w.-]*)+$/;

async function findObject(root: string, path: string): Promise<StoredObject | undefined> {
  if (!OBJECT.test(path)) return undefined;
  const file = join(root, path);
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? { file, stats } : undefined;
}

const CONTENT_TYPE_OF: Readonly<Record<string, string>> = {
  ".m4s": "video/iso.segment",
  ".mp4": "video/mp4",
  ".ts": "video/mp2t",
  ".m4a": "audio/mp4",
  ".webp": "image/webp",
  ".pdf": "application/pdf",
};

function sendObject(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { file, stats }: StoredObject,
): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const start = Number(first ?? 0);
  const end = Math.min(last ? Number(last) : stats.size - 1, stats.size - 1);
  if (first !== undefined && start >= stats.size)
    return void response.writeHead(416, { "Content-Range": `bytes */${stats.size}` }).end();
  response.writeHead(first === undefined ? 200 : 206, {
    "Content-Type": CONTENT_TYPE_OF[extname(file)] ?? "application/octet-stream",
    "Content-Length": end - start + 1,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, max-age=14400",
    ...(first !== undefined && { "Content-Range": `bytes ${start}-${end}/${stats.size}` }),
  });
  if (method === "HEAD" || stats.size === 0) return void response.end();
  createReadStream(file, { start, end }).pipe(response);
}
