import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZippedFile {
  name: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Whether to compress the file. Recordings and pictures do not get smaller. */
  isDeflated: boolean;
}

/** Largest number of files that every program reads. */
export const ZIPPED_FILES_MAX = 65_535;

const NOTHING = new Uint8Array();

/** Streams an archive. Memory holds only the parts that were not read yet. */
export async function* zip(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((fault, part) => {
    if (fault) throw fault;
    ready.push(part);
  });
  for await (const { name, bytes, isDeflated } of files) {
    const entry = isDeflated ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    archive.add(entry);
    for await (const part of bytes) {
      entry.push(part);
      yield* ready.splice(0);
    }
    entry.push(NOTHING, true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}

export interface FilePart {
  name: string;
  bytes: Uint8Array;
}

/**
 * Streams an archive of files that grow at the same time. The first file is streamed. The others wait in
 * memory, compressed, until the first is complete.
 */
export async function* zipTogether(
  names: readonly string[],
  parts: AsyncIterable<FilePart>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((fault, part) => {
    if (fault) throw fault;
    ready.push(part);
  });
  const entries = new Map(names.map((name) => [name, new ZipDeflate(name, { level: 6 })]));
  for (const entry of entries.values()) archive.add(entry);
  for await (const { name, bytes } of parts) {
    entries.get(name)?.push(bytes);
    yield* ready.splice(0);
  }
  for (const entry of entries.values()) entry.push(NOTHING, true);
  archive.end();
  yield* ready.splice(0);
}
