import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export interface BuiltPageBundle {
  /** The file is the module of a `PageBundle`. */
  file: string;
  remove: () => void;
}

const BUILD = join(import.meta.dirname, "build-page-bundle.ts");

/** Builds the deployed renderer into a new folder. */
export async function buildPageBundle(
  shell: string,
  files: Readonly<Record<string, readonly string[]>>,
): Promise<BuiltPageBundle> {
  const folder = mkdtempSync(join(tmpdir(), "gruezi-pages-"));
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [BUILD, folder, shell, JSON.stringify(files)], { env });
  return { file: join(folder, "render-page.js"), remove: () => rmSync(folder, { recursive: true }) };
}
