import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import * as v from "valibot";
import { findDocument } from "./client.ts";

/** Limit of compressed content. Firestore's limit of 1,048,576 bytes includes names and numbers. */
export const BROTLI_BYTES_MAX = 1_000_000;

/** Quality of compression. The maximum, 11, takes ten times as long and saves a tenth. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const storedSchema = v.object({ Brotli: v.instance(Uint8Array) });

/**
 * Compresses content for one document.
 * @param name of the content, for the message
 * @throws Error with the size if no document holds it
 */
export async function toBrotli(name: string, content: unknown): Promise<Buffer> {
  const compressed = await promisify(brotliCompress)(JSON.stringify(content), QUALITY);
  if (compressed.length <= BROTLI_BYTES_MAX) return compressed;
  throw new Error(
    `${name} has ${compressed.length} bytes, compressed. ` +
      `One document holds ${BROTLI_BYTES_MAX}: nothing is published.`,
  );
}

/** Reads compressed content. Undefined before the first publication. */
export async function findBrotli(path: string): Promise<unknown> {
  const stored = await findDocument(path, storedSchema);
  return stored && JSON.parse((await promisify(brotliDecompress)(stored.Brotli)).toString());
}
