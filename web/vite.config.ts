import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/code-chunks.ts";
import { liveCalendar } from "./build/live-calendar.ts";
import { liveMeeting } from "./build/live-meeting.ts";
import { pageBundle } from "./build/page-bundle.ts";
import { productionRouter } from "./build/production-router.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { sourceMapsApart } from "./build/source-maps.ts";

/** The addresses Hosting hands on to a function, so that the development server hands on the same. */
function functionPaths(): string[] {
  const { hosting } = JSON.parse(readFileSync(new URL("../firebase.json", import.meta.url), "utf8"));
  const rewrites: { source: string; function?: unknown }[] = hosting.rewrites;
  return rewrites.filter((rewrite) => rewrite.function).map(({ source }) => source.replace("/**", "/"));
}

const hostingUrl = process.env["GRUEZI_PROXY_TARGET"];
const proxy = hostingUrl
  ? Object.fromEntries(functionPaths().map((path) => [path, { target: hostingUrl }]))
  : {};

const ownChunks = chunkGroups(fileURLToPath(new URL("src/app/main.tsx", import.meta.url)));

export default defineConfig(({ command }) => ({
  resolve: { alias: command === "build" ? [productionRouter()] : [] },
  plugins: [
    react({ jsxImportSource: "@emotion/react" }),
    liveCalendar(),
    liveMeeting(),
    pageBundle(),
    serviceWorker(),
    sourceMapsApart(),
  ],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["GRUEZI_PORT_WEB"] ?? 5173),
    strictPort: true,
    proxy,
  },
  build: {
    target: "es2023",
    modulePreload: {
      // Browsers of that age preload modules by themselves.
      polyfill: false,
      // A table of what each page needs would be 1 kB of the first one; the service worker has it all soon after.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === "html" ? needed : []),
    },
    assetsDir: "static",
    // No file names its map, which is not published.
    sourcemap: "hidden",
    rolldownOptions: {
      // emotion names it for what is not used here.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
      // A constant of `contract` is its value where it is used, and no export of a file that others must wait for.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: {
        entryFileNames: "static/js/[name].[hash].js",
        chunkFileNames: "static/js/[name].[hash].chunk.js",
        // Libraries change seldom and our code often: kept apart, a deploy costs a returning learner only our code.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            },
            {
              name: "page",
              test: /node_modules[\\/](react-router|react-router-dom|@emotion|jotai|stylis|cookie|set-cookie-parser)/,
            },
            ...ownChunks,
          ],
        },
      },
    },
  },
}));
