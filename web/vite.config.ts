import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { company } from "./build/company.ts";
import { liveCalendar } from "./build/live-calendar.ts";
import { liveMeeting } from "./build/live-meeting.ts";
import { pageBundle } from "./build/page-bundle.ts";
import { productionRouter } from "./build/production-router.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { sourceMapsApart } from "./build/source-maps.ts";
import { buildTarget } from "./build/supported-browsers.ts";

/** Returns the paths that Hosting rewrites to functions. The development server proxies them. */
function functionPaths(): string[] {
  const { hosting } = JSON.parse(readFileSync(new URL("../firebase.json", import.meta.url), "utf8"));
  const rewrites: { source: string; function?: unknown }[] = hosting.rewrites;
  return rewrites.filter((rewrite) => rewrite.function).map(({ source }) => source.replace("/**", "/"));
}

const hostingUrl = process.env["GRUEZI_PROXY_TARGET"];
const proxy = hostingUrl
  ? Object.fromEntries(functionPaths().map((path) => [path, { target: hostingUrl }]))
  : {};

const ours = (...begins: readonly string[]): RegExp =>
  new RegExp(`/(web|contract)/src/(${begins.join("|")})`.replaceAll("/", "[\\\\/]"));

/** Modules shared with code that loads after Firebase. */
const DATA = [
  "documents/",
  "(business|durations|learning-item|review-log|stored-fields)\\.ts",
  "data/device/(forget-caches|cached|cached-for-session)\\.ts",
  "lib/sign-in-fault",
];
const SHARED = [
  "(?!learner-name|look-alikes|withdrawal-words)[\\w-]+\\.ts", // modules of the contract
  "(callables|components/(?!form/username-field)|lib/(?!downloaded-path|web-vtt))",
  "data/(device/(?!download|read-lessons)|bridge|query|write-batch|learning-settings|use-fetch)",
  "data/functions/(?!callable-client)",
  "data/auth/(own-name|sign-up-flow|token)",
];
/** Modules for pages that ask for a name, or show it to others. */
const NAMES = ["learner-name", "look-alikes", "components/form/username-field"];
const LEARN = [
  "spelling/(sound|written)",
  "data/firestore/(cards|comments|turns)",
  "features/learn/(catalogue/(?!spoken/spoken-(places|search)\\.ts)|known/|listened/|progress/)",
  // The schedule of a mined line loads with the press that changes it.
  "features/learn/mined/(?!change-mined)",
  "features/learn/lesson/(no-access|refused-words)",
  "features/learn/(shuffled|transcript/toggle-button)",
  "features/learn/practice/(choice-row|practice-mode|use-practice|use-speaker)",
];
/** Modules for cards, without the due count, which the home page shows. */
const CARDS = ["features/learn/(cards|review/|reviews|today/(?!cache/|today-link))"];
/** Modules for an exercise or a review. */
const PRACTICE = ["spelling/", "features/learn/practice/(?!say-after)"];
/**
 * Modules for accounts and plans. Results of a purchase, gifts and the first steps load with the few pages
 * that have them.
 */
const ACCOUNT = [
  "withdrawal-words",
  "features/(account/(?!settings/first-steps)|live/|plan/(?!gift/|result/))",
];
/** Modules for a lesson's texts, captions and clips. */
const CONTENT = ["features/learn/lesson/(fetch-clip|lesson-content.atoms)", "lib/web-vtt", "captions/"];
const LESSON = ["features/learn/(comments|lesson|mini|transcript|words)/", "video-player/"];

export default defineConfig(({ command }) => ({
  resolve: { alias: command === "build" ? [productionRouter()] : [] },
  plugins: [
    react({ jsxImportSource: "@emotion/react" }),
    company(),
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
    target: buildTarget(),
    // Supported browsers preload modules natively.
    modulePreload: { polyfill: false },
    assetsDir: "static",
    // Builds maps, but does not publish them.
    sourcemap: "hidden",
    rolldownOptions: {
      output: {
        entryFileNames: "static/js/[name].[hash].js",
        // The first route lists the names of all chunks. 42 bits tell two versions of one chunk apart.
        chunkFileNames: "static/js/[name].[hash:7].chunk.js",
        // Groups keep shared code in a handful of chunks. By default, each set of pages would get a chunk.
        // Firebase and the modules that import it are in no group.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: "page",
              test: /node_modules[\\/](react-router|react-router-dom|@emotion|jotai|stylis|cookie|set-cookie-parser)/,
            },
            { name: "first", test: ours("(?!app/main)"), tags: ["$initial"] },
            { name: "data", test: ours(...DATA), minShareCount: 2 },
            { name: "shared", test: ours(...SHARED), minShareCount: 2 },
            { name: "names", test: ours(...NAMES), minShareCount: 2 },
            { name: "content", test: ours(...CONTENT), minShareCount: 2 },
            { name: "learn", test: ours(...LEARN), minShareCount: 2 },
            { name: "lesson", test: ours(...LESSON), minShareCount: 2 },
            { name: "sending", test: ours("features/learn/reviews/(sending|unsent)"), minShareCount: 2 },
            { name: "cards", test: ours(...CARDS), minShareCount: 2 },
            { name: "practice", test: ours(...PRACTICE), minShareCount: 2 },
            { name: "account", test: ours(...ACCOUNT), minShareCount: 2 },
          ],
        },
      },
    },
  },
}));
