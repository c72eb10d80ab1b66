import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { SessionSize } from "./later-chunks.ts";

/** Sizes are bytes after gzip -9. */
export interface BundleReport {
  firstRouteGzipBytes: number;
  /** Packages of the entry and its static imports. */
  firstRoutePackages: readonly string[];
  plansPackages: readonly string[];
  videoGzipBytes: number;
  /** The largest modules, in bytes before compression. */
  firstRoute: readonly string[];
  /** `files` includes those of the first route. Bytes and modules are beyond it. */
  pages: readonly { name: string; files: number; gzipBytes: number; modules: readonly string[] }[];
  session: SessionSize;
  /** The page of logged-in learners. */
  shellHtml: string;
  serviceWorker: string;
  /** Our files that load Zoom's code. */
  zoomFiles: readonly string[];
  /** Size without the libraries that all pages share. */
  meetingGzipBytes: number;
  /** Addresses of the built files. */
  files: readonly string[];
  chunks: readonly { name: string; gzipBytes: number }[];
  /** APIs that a supported browser lacks, such as 'static/js/first.js: Map.groupBy'. */
  newApis: readonly string[];
}

export async function measureBundle(): Promise<BundleReport> {
  const script = fileURLToPath(new URL("./build-web.ts", import.meta.url));
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env, maxBuffer: 10_000_000 });
  const report: BundleReport = JSON.parse(stdout);
  return report;
}
