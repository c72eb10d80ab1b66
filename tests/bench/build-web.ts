import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import type { BundleReport } from "./bundle.ts";

/** Run by bundle.ts in a process of its own, because a test runner's NODE_ENV would bring React's development build. */
const root = fileURLToPath(new URL("../../web", import.meta.url));

type Chunk = Rolldown.OutputChunk;

async function buildFiles(): Promise<Rolldown.RolldownOutput["output"]> {
  const built = await build({ root, logLevel: "error", build: { write: false } });
  return (built as Rolldown.RolldownOutput).output; // one output and no watching, by the options above
}

function toChunks(output: Rolldown.RolldownOutput["output"]): Map<string, Chunk> {
  const chunks = output.filter((file): file is Chunk => file.type === "chunk");
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

const gzipBytes = (chunk: Chunk) => gzipSync(chunk.code, { level: 9 }).length;

/** A chunk and everything the browser fetches before it can run. */
function withStaticImports(chunks: Map<string, Chunk>, fileName: string, found = new Map<string, Chunk>()) {
  const chunk = chunks.get(fileName);
  if (!chunk || found.has(fileName)) return found;
  found.set(fileName, chunk);
  for (const imported of chunk.imports) withStaticImports(chunks, imported, found);
  return found;
}

const packageOf = (moduleId: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleId)?.[1];

function packagesIn(chunks: Iterable<Chunk>): string[] {
  const names = [...chunks].flatMap((chunk) => chunk.moduleIds.map(packageOf));
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

function requirePage(chunks: Map<string, Chunk>, name: string): Chunk {
  const page = [...chunks.values()].find((chunk) => chunk.name === name);
  if (!page) throw new Error(`The web build has no ${name}.`);
  return page;
}

function textOf(output: Rolldown.RolldownOutput["output"], fileName: string): string {
  const file = output.find((asset) => asset.fileName === fileName);
  if (file?.type !== "asset") throw new Error(`The web build has no ${fileName}.`);
  return file.source.toString();
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
    firstRouteGzipBytes: firstRoute.reduce((sum, chunk) => sum + gzipBytes(chunk), 0),
    firstRoutePackages: packagesIn(firstRoute),
    plansGzipBytes: plansPage
      .filter((chunk) => !firstRoute.includes(chunk))
      .reduce((sum, chunk) => sum + gzipBytes(chunk), 0),
    plansPackages: packagesIn(plansPage),
    videoGzipBytes: [...chunks.values()]
      .filter(holdsPackage("hls.js"))
      .reduce((sum, chunk) => sum + gzipBytes(chunk), 0),
    homeHtml: textOf(output, "index.html"),
    shellHtml: textOf(output, "shell.html"),
    serviceWorker: textOf(output, "sw.js"),
    files: output.map(({ fileName }) => `/${fileName}`),
    chunks: [...chunks.values()].map((chunk) => ({ name: chunk.name, gzipBytes: gzipBytes(chunk) })),
  };
}

process.stdout.write(JSON.stringify(report(await buildFiles())));
