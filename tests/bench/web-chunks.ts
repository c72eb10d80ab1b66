import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Plugin, type Rolldown } from "vite";

const root = fileURLToPath(new URL("../../web", import.meta.url));

export type Chunk = Rolldown.OutputChunk;
export type Chunks = ReadonlyMap<string, Chunk>;

export async function buildFiles(...plugins: readonly Plugin[]): Promise<Rolldown.RolldownOutput["output"]> {
  const built = await build({ root, logLevel: "error", plugins: [...plugins], build: { write: false } });
  return (built as Rolldown.RolldownOutput).output; // one output and no watching, by the options above
}

/** Returns the chunks by file name. */
export function toChunks(output: Rolldown.RolldownOutput["output"]): Chunks {
  const chunks = output.filter((file): file is Chunk => file.type === "chunk");
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

export const gzipBytes = (chunk: Chunk) => gzipSync(chunk.code, { level: 9 }).length;

export function sumGzipBytes(chunks: Iterable<Chunk>): number {
  return [...chunks].reduce((sum, chunk) => sum + gzipBytes(chunk), 0);
}

/** Returns everything that is fetched before the chunk can run. */
export function withStaticImports(
  chunks: Chunks,
  fileName: string,
  found = new Map<string, Chunk>(),
): Map<string, Chunk> {
  const chunk = chunks.get(fileName);
  if (!chunk || found.has(fileName)) return found;
  found.set(fileName, chunk);
  for (const imported of chunk.imports) withStaticImports(chunks, imported, found);
  return found;
}
