import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Whether every output exists and is newer than every source. */
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

/** The grammar sheets, the promo and the icons are made in the same folder; no lesson depends on their sources. */
const SOURCE_OF_OTHERS = /^(make-(grammar-pdf|icons|promo)\.ts|(grammar|promo)[\\/])/;

/** The studio's sources for lessons: a change in one makes every picture outdated. */
export async function sourcesUnder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith(".ts") && !SOURCE_OF_OTHERS.test(name))
    .map((name) => join(folder, name));
}

/** Total size of the files at or below a path; 0 for a missing path. */
export async function bytesAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return 0;
  if (found.isFile()) return found.size;
  const sizes = await Promise.all((await readdir(path)).map((name) => bytesAt(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
