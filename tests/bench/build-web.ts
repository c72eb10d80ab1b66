import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";
import { routeFiles } from "../../web/build/route-files.ts";
import type { BundleReport } from "./bundle.ts";
import { measureSession, packagesIn } from "./later-chunks.ts";
import { newApisIn } from "./new-apis.ts";
import {
  buildFiles,
  type Chunk,
  gzipBytes,
  sumGzipBytes,
  toChunks,
  withStaticImports,
} from "./web-chunks.ts";

/** Runs in a process of its own, because a test runner's NODE_ENV selects React's development build. */
function textOf(output: Rolldown.RolldownOutput["output"], fileName: string): string {
  const file = output.find((asset) => asset.fileName === fileName);
  if (file?.type !== "asset") throw new Error(`The web build has no ${fileName}.`);
  return file.source.toString();
}

type BuiltFile = Rolldown.RolldownOutput["output"][number];

const codeOf = (file: BuiltFile): string => (file.type === "chunk" ? file.code : file.source.toString());

const fetchesZoom = (file: BuiltFile): boolean =>
  file.fileName.endsWith(".js") && codeOf(file).includes("source.zoom.us");

const MEETING_ENTRY = /^static\/js\/live-meeting\..+\.js$/;

function measureMeeting(output: Rolldown.RolldownOutput["output"]): number {
  const entry = output.find(({ fileName }) => MEETING_ENTRY.test(fileName));
  if (entry?.type !== "asset") throw new Error("The web build has no meeting.");
  return gzipSync(entry.source, { level: 9 }).length;
}

const MODULES_TOLD = 20;

/** Lists the largest modules in bytes before compression, for a limit that fails. */
function largestModules(chunks: Iterable<Chunk>): string[] {
  return [...chunks]
    .flatMap(({ modules }) => Object.entries(modules))
    .toSorted(([, one], [, other]) => other.renderedLength - one.renderedLength)
    .slice(0, MODULES_TOLD)
    .map(
      ([id, { renderedLength }]) => `${id.replace(/^.*(\/(?:node_modules|src)\/)/, "$1")} ${renderedLength}`,
    );
}

function report(output: Rolldown.RolldownOutput["output"]): BundleReport {
  const chunks = toChunks(output);
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The web build has no entry.");
  const firstRoute = [...withStaticImports(chunks, entry.fileName).values()];
  const pages = Object.entries(
    routeFiles(Object.fromEntries(output.map((file) => [file.fileName, file]))),
  ).map(([name, files]) => ({ name, needs: files.flatMap((file) => chunks.get(file) ?? []) }));
  const plansPage = pages.find(({ name }) => name === "subscriptions-page")?.needs ?? [];
  const holdsPackage = (name: string) => (chunk: Chunk) => packagesIn([chunk]).includes(name);
  return {
    firstRouteGzipBytes: sumGzipBytes(firstRoute),
    firstRoutePackages: packagesIn(firstRoute),
    plansPackages: packagesIn(plansPage),
    videoGzipBytes: sumGzipBytes([...chunks.values()].filter(holdsPackage("hls.js"))),
    firstRoute: largestModules(firstRoute),
    pages: pages.map(({ name, needs }) => {
      const later = new Set(needs).difference(new Set(firstRoute));
      return {
        name,
        files: needs.length,
        gzipBytes: sumGzipBytes(later),
        modules: largestModules(later),
      };
    }),
    session: measureSession(chunks, firstRoute),
    shellHtml: textOf(output, "shell.html"),
    serviceWorker: textOf(output, "sw.js"),
    zoomFiles: output.filter(fetchesZoom).map(({ fileName }) => fileName),
    meetingGzipBytes: measureMeeting(output),
    files: output.map(({ fileName }) => `/${fileName}`),
    newApis: output.flatMap((file) =>
      file.fileName.endsWith(".js") ? newApisIn(codeOf(file)).map((name) => `${file.fileName}: ${name}`) : [],
    ),
    chunks: [...chunks.values()].map((chunk) => ({ name: chunk.name, gzipBytes: gzipBytes(chunk) })),
  };
}

process.stdout.write(JSON.stringify(report(await buildFiles())));
