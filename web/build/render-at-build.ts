import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";

export type RenderHome = (path: string) => string;

const web = join(import.meta.dirname, "..");

/** Below the packages that the built code imports, and ignored by everything else. */
const scratch = join(web, "node_modules");

/** Builds the page's code for Node, so that what a visitor sees first can be written down. */
export async function withRenderHome<T>(use: (renderHome: RenderHome) => T): Promise<T> {
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, ".prerender-"));
  try {
    await build({
      root: web,
      configFile: false,
      logLevel: "error",
      plugins: [react({ jsxImportSource: "@emotion/react" })],
      build: { ssr: "prerender/render-home.tsx", outDir: folder, copyPublicDir: false, emptyOutDir: true },
    });
    const { renderHome } = await import(pathToFileURL(join(folder, "render-home.js")).href);
    return use(renderHome);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
