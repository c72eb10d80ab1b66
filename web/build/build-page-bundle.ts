import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { company } from "./company.ts";

interface BuiltPages {
  shell: string;
  /** The inline script, which runs before the first paint of a prerendered page. */
  script: string;
  /** The code that a page needs at once, keyed by page module. */
  files: Readonly<Record<string, readonly string[]>>;
}

const web = join(import.meta.dirname, "..");

/** Replacements of modules that need browser APIs. */
const STAND_INS = [{ find: "#lib/html-tree.ts", replacement: join(web, "prerender/html-tree.ts") }];

/** Builds `render-page.js`, a self-contained `PageBundle` for Node. */
export async function buildPageBundle(
  folder: string,
  { shell, script, files }: BuiltPages,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await build({
    root: web,
    configFile: false,
    logLevel: "error",
    plugins: [react({ jsxImportSource: "@emotion/react" }), company()],
    resolve: { alias: STAND_INS },
    define: {
      SHELL: JSON.stringify(shell),
      FIRST_PAINT: JSON.stringify(script),
      ROUTE_FILES: JSON.stringify(files),
      "process.env.NODE_ENV": '"production"',
      ...env,
    },
    // Bundles all packages, because the functions do not install them.
    ssr: { noExternal: true },
    build: {
      ssr: "prerender/render-page.tsx",
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      // Matches the asset names of the browser build.
      assetsDir: "static",
      minify: true,
    },
  });
}
