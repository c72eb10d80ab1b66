import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

interface BuiltPages {
  shell: string;
  /** Runs in a drawn page before its first paint. */
  script: string;
  /** What each page's module needs at once. */
  files: Readonly<Record<string, readonly string[]>>;
}

const web = join(import.meta.dirname, "..");

/** What only a browser has, and what stands in for it on the server. */
const STAND_INS = [{ find: "#lib/html-tree.ts", replacement: join(web, "prerender/html-tree.ts") }];

/** Builds the page's code for Node into a folder: `render-page.js` is a `PageBundle`, with everything that it needs. */
export async function buildPageBundle(
  folder: string,
  { shell, script, files }: BuiltPages,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await build({
    root: web,
    configFile: false,
    logLevel: "error",
    plugins: [react({ jsxImportSource: "@emotion/react" })],
    resolve: { alias: STAND_INS },
    define: {
      SHELL: JSON.stringify(shell),
      FIRST_PAINT: JSON.stringify(script),
      ROUTE_FILES: JSON.stringify(files),
      "process.env.NODE_ENV": '"production"',
      ...env,
    },
    // The functions have none of these packages.
    ssr: { noExternal: true },
    build: {
      ssr: "prerender/render-page.tsx",
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      // Pictures are named as in the build for browsers.
      assetsDir: "static",
      minify: true,
    },
  });
}
