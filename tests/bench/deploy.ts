import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

export interface Deploy {
  names: readonly string[];
  gzipBytes: number;
}

/** Measures a deployment after a word changed in one file. */
export async function measureDeploy(file: string, before: string, after: string): Promise<Deploy> {
  const script = join(import.meta.dirname, "build-changed.ts");
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await promisify(execFile)(process.execPath, [script, file, before, after], { env });
  const deploy: Deploy = JSON.parse(stdout);
  return deploy;
}
