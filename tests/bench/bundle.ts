import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { SessionSize } from "./later-chunks.ts";

/** Bytes after gzip -9. */
export interface BundleReport {
  firstRouteGzipBytes: number;
  /** Entry and static imports. */
  firstRoutePackages: readonly string[];
  plansPackages: readonly string[];
  videoGzipBytes: number;
  /** Largest modules, in bytes before compression. */
  firstRoute: readonly string[];
  /** Files include the first route's; bytes and modules are beyond it. */
  pages: readonly { name: string; files: number; gzipBytes: number; modules: readonly string[] }[];
  session: SessionSize;
  /** Page of signed-in learners. */
  shellHtml: string;
  serviceWorker: string;
  /** Our files that load Zoom's code. */
  zoomFiles: readonly string[];
  /** Without libraries shared by all pages. */
  meetingGzipBytes: number;
  /** Addresses. */
  files: readonly string[];
  chunks: readonly { name: string; gzipBytes: number }[];
  /** 'static/js/first.js: Map.groupBy', for what supported browsers lack. */
  newApis: readonly string[];
}

export async function measureBundle(): Promise<BundleReport> {
  const script = fileURLToPath(new URL("./build-web.ts", import.meta.url));
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env, maxBuffer: 10_000_000 });
  const report: BundleReport = JSON.parse(stdout);
  return report;
}
