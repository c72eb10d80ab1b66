import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";
import type { BundleReport } from "./bundle.ts";
import { measureRoutes, measureSession } from "./later-chunks.ts";
import {
  buildFiles,
  type Chunk,
  type Chunks,
  gzipBytes,
  sumGzipBytes,
  toChunks,
  withStaticImports,
} from "./web-chunks.ts";

/** Run by bundle.ts in a process of its own, because a test runner's NODE_ENV would bring React's development build. */
const packageOf = (moduleId: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleId)?.[1];

function packagesIn(chunks: Iterable<Chunk>): string[] {
  const names = [...chunks].flatMap((chunk) => chunk.moduleIds.map(packageOf));
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

function requirePage(chunks: Chunks, name: string): Chunk {
  const page = [...chunks.values()].find((chunk) => chunk.name === name);
  if (!page) throw new Error(`The web build has no ${name}.`);
  return page;
}

function textOf(output: Rolldown.RolldownOutput["output"], fileName: string): string {
  const file = output.find((asset) => asset.fileName === fileName);
  if (file?.type !== "asset") throw new Error(`The web build has no ${fileName}.`);
  return file.source.toString();
}

function fetchesZoom(file: Rolldown.RolldownOutput["output"][number]): boolean {
  const text = file.type === "chunk" ? file.code : file.source.toString();
  return file.fileName.endsWith(".js") && text.includes("source.zoom.us");
}

const MEETING_ENTRY = /^static\/js\/live-meeting\..+\.js$/;

function measureMeeting(output: Rolldown.RolldownOutput["output"]): number {
  const entry = output.find(({ fileName }) => MEETING_ENTRY.test(fileName));
  if (entry?.type !== "asset") throw new Error("The web build has no meeting.");
  return gzipSync(entry.source, { level: 9 }).length;
}

function report(output: Rolldown.RolldownOutput["output"]): BundleReport {
  const chunks = toChunks(output);
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The web build has no entry.");
  const firstRoute = [...withStaticImports(chunks, entry.fileName).values()];
  const plansPage = [
    ...withStaticImports(chunks, requirePage(chunks, "subscriptions-page").fileName).values(),
  ];
  const holdsPackage = (name: string) => (chunk: Chunk) =>
    chunk.moduleIds.some((id) => packageOf(id) === name);
  return {
    firstRouteGzipBytes: sumGzipBytes(firstRoute),
    firstRoutePackages: packagesIn(firstRoute),
    plansGzipBytes: sumGzipBytes(plansPage.filter((chunk) => !firstRoute.includes(chunk))),
    plansPackages: packagesIn(plansPage),
    videoGzipBytes: sumGzipBytes([...chunks.values()].filter(holdsPackage("hls.js"))),
    routes: measureRoutes(chunks, firstRoute),
    session: measureSession(chunks, firstRoute),
    homeHtml: textOf(output, "index.html"),
    shellHtml: textOf(output, "shell.html"),
    serviceWorker: textOf(output, "sw.js"),
    zoomFiles: output.filter(fetchesZoom).map(({ fileName }) => fileName),
    meetingGzipBytes: measureMeeting(output),
    files: output.map(({ fileName }) => `/${fileName}`),
    chunks: [...chunks.values()].map((chunk) => ({ name: chunk.name, gzipBytes: gzipBytes(chunk) })),
  };
}

process.stdout.write(JSON.stringify(report(await buildFiles())));
