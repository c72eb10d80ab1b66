import type { Readable } from "node:stream";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { ByteRange } from "#domain/byte-range.ts";

export interface MediaFile {
  bytes: number;
  etag: string;
  open(range: ByteRange | undefined): Readable;
}

export interface MediaAddress {
  url: string;
  expiresAt: Instant;
}

export interface MediaStore {
  findFile(path: string): Promise<MediaFile | undefined>;
  /** Where the reader can fetch the file without us; undefined where there is no such place. */
  findAddress(path: string, contentType: string, until: Instant): Promise<MediaAddress | undefined>;
}
