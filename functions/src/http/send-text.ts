import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Request, Response } from "#platform/http.ts";

export function sendText(request: Request, response: Response, text: string): void {
  const isZipped = request.acceptsEncodings(["gzip"]) === "gzip";
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  response.set({ ETag: `"${hash}${isZipped ? "-gzip" : ""}"`, Vary: "Accept-Encoding" });
  if (request.fresh) return void response.status(304).end();
  const bytes = isZipped ? gzipSync(text) : Buffer.from(text);
  if (isZipped) response.set("Content-Encoding", "gzip");
  response.set("Content-Length", String(bytes.length)).status(200);
  response.end(request.method === "HEAD" ? undefined : bytes);
}
