import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZippedFile {
  name: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Recordings and pictures do not compress. */
  isDeflated: boolean;
}

/** Maximum readable by every program. */
export const ZIPPED_FILES_MAX = 65_535;

const NOTHING = new Uint8Array();

/** Streams: memory holds only unread parts. */
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
