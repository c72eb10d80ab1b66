import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

export async function isFresh(outputs: readonly string[], sources: readonly string[]): Promise<boolean> {
  const [made, written] = await Promise.all([
    Promise.all(outputs.map(changedAt)),
    Promise.all(sources.map(changedAt)),
  ]);
  return Math.min(...made.map((time) => time ?? 0)) > Math.max(...written.map((time) => time ?? 0));
}

async function changedAt(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.mtimeMs;
}

/** Matches sources on which lessons do not depend. */
const SOURCE_OF_OTHERS = /^(make-(grammar-pdf|icons|promo)\.ts|(grammar|promo)[\\/])/;

export async function sourcesUnder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith(".ts") && !SOURCE_OF_OTHERS.test(name))
    .map((name) => join(folder, name));
}

/** Resolves to the size of a file or folder. 0 for a missing path. */
export async function bytesAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return 0;
  if (found.isFile()) return found.size;
  const sizes = await Promise.all((await readdir(path)).map((name) => bytesAt(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
