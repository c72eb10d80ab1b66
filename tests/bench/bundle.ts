import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { SessionSize } from "./later-chunks.ts";

/** Sizes in bytes after gzip -9. */
export interface BundleReport {
  firstRouteGzipBytes: number;
  /** The npm packages in the entry and its static imports. */
  firstRoutePackages: readonly string[];
  plansPackages: readonly string[];
  videoGzipBytes: number;
  /** The largest modules of the first route, with their bytes before compression. */
  firstRoute: readonly string[];
  /** With the first route's files, and the bytes and largest modules beyond it. */
  pages: readonly { name: string; files: number; gzipBytes: number; modules: readonly string[] }[];
  session: SessionSize;
  /** What a learner's own pages get. */
  shellHtml: string;
  serviceWorker: string;
  /** Our files that load Zoom's code. */
  zoomFiles: readonly string[];
  /** The meeting document's own code, without the libraries that every page has. */
  meetingGzipBytes: number;
  /** Every file of the build, by its address. */
  files: readonly string[];
  chunks: readonly { name: string; gzipBytes: number }[];
}

export async function measureBundle(): Promise<BundleReport> {
  const script = fileURLToPath(new URL("./build-web.ts", import.meta.url));
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env, maxBuffer: 10_000_000 });
  const report: BundleReport = JSON.parse(stdout);
  return report;
}
