import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { SHELL_FILE } from "./page-bundle.ts";
import { toPrecacheList } from "./precache-list.ts";
import { buildTarget } from "./supported-browsers.ts";

const web = join(import.meta.dirname, "..");

const PUBLIC_FILES = ["fonts/hanken-grotesk-latin.woff2", "icon.svg", "manifest.webmanifest"];

function frameFiles(bundle: Rolldown.OutputBundle): Record<string, string | Uint8Array> {
  const shell = bundle[SHELL_FILE];
  if (shell?.type !== "asset") throw new Error(`The build has no ${SHELL_FILE}.`);
  const files = PUBLIC_FILES.map((name) => [`/${name}`, readFileSync(join(web, "public", name))]);
  return { [`/${SHELL_FILE}`]: shell.source, ...Object.fromEntries(files) };
}

async function buildWorker(precache: unknown): Promise<string> {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: "error",
    define: { PRECACHE: JSON.stringify(precache), "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: buildTarget(),
      copyPublicDir: false,
      lib: { entry: "worker/service-worker.ts", formats: ["iife"], name: "gruezi", fileName: "sw" },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput]; // a library in one format has one output
  return output[0].code;
}

/** Builds sw.js at the root, so that its scope is the whole site. */
export function serviceWorker(): Plugin {
  return {
    name: "gruezi:service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const precache = toPrecacheList(bundle, frameFiles(bundle));
        this.emitFile({ type: "asset", fileName: "sw.js", source: await buildWorker(precache) });
      },
    },
  };
}
