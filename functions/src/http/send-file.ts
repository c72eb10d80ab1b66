import { pipeline } from "node:stream/promises";
import type { Request } from "firebase-functions/v2/https";
import { type ByteRange, parseByteRange } from "#domain/byte-range.ts";
import type { MediaFile } from "#gateways/media/media-store.ts";
import { type Response, refuse } from "#platform/http.ts";

export async function sendFile(request: Request, response: Response, file: MediaFile): Promise<void> {
  response.set({ ETag: file.etag, "Accept-Ranges": "bytes" });
  if (request.fresh) return void response.status(304).end();
  const range = rangeAsked(request, file);
  if (range === "unsatisfiable") return refuseRange(response, file);

  response.status(range === undefined ? 200 : 206).set(sizeHeaders(file, range));
  if (request.method === "HEAD") return void response.end();
  await stream(file, range, response);
}

type RangeAsked = ReturnType<typeof parseByteRange>;

function rangeAsked(request: Request, { bytes, etag }: MediaFile): RangeAsked {
  const header = request.get("Range");
  const condition = request.get("If-Range") ?? etag;
  return header === undefined || request.method !== "GET" || condition !== etag
    ? undefined
    : parseByteRange(header, bytes);
}

function refuseRange(response: Response, { bytes }: MediaFile): void {
  response.set("Content-Range", `bytes */${bytes}`).removeHeader("ETag");
  refuse(response, 416, "bad-input");
}

function sizeHeaders({ bytes }: MediaFile, range: ByteRange | undefined): Record<string, string> {
  if (range === undefined) return { "Content-Length": String(bytes) };
  const { start, end } = range;
  return {
    "Content-Length": String(end - start + 1),
    "Content-Range": `bytes ${start}-${end}/${bytes}`,
  };
}

async function stream(file: MediaFile, range: ByteRange | undefined, response: Response): Promise<void> {
  try {
    await pipeline(file.open(range), response);
  } catch (error) {
    if (!isReaderGone(error)) throw error;
  }
}

/** Returns whether the reader closed the connection. Players do so on seek or close, which is no error. */
const isReaderGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
