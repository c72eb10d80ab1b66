/** Import rules of `npm run test:lint`; a test compares them with the table in docs/architecture.md. */

/** Folders of `web/src`, and their allowed imports besides themselves and the contract. */
const WEB = {
  app: ["pages", "features", "components", "data", "theme", "lib"],
  pages: ["features", "video-player", "components", "data", "theme", "lib"],
  features: ["video-player", "components", "data", "theme", "lib"],
  "video-player": ["components", "theme", "lib"],
  components: ["theme", "lib"],
  data: ["lib"],
  theme: [],
  lib: [],
};

const FUNCTIONS = {
  callables: ["billing", "leaving", "learning", "domain", "gateways", "platform"],
  http: ["billing", "leaving", "pages", "domain", "gateways", "platform"],
  webhooks: ["billing", "leaving", "domain", "gateways", "platform"],
  jobs: ["billing", "leaving", "domain", "gateways", "platform"],
  billing: ["domain", "gateways", "platform"],
  leaving: ["billing", "domain", "gateways", "platform"],
  learning: ["billing", "domain", "gateways", "platform"],
  pages: ["billing", "domain", "gateways", "platform"],
  domain: [],
  gateways: ["domain", "platform"],
  platform: [],
};

const OUR_CODE = "^(contract|web|functions|emulators|emulator-data/studio|tools|tests)/";
const CONTRACT = "^contract/src/";

const folders = (...paths) => `^(${paths.join("|")})/`;
/** `firebase` includes `firebase/auth`. */
const packages = (...names) => `(^|node_modules/)(${names.join("|")})(/|$)`;

const rule = (name, from, to) => ({ name, severity: "error", from, to });

/** A folder may import itself, the contract and the named folders. */
const onlyNamed = (root, table) =>
  Object.entries(table).map(([folder, named]) => {
    const allowed = [folder, ...named].map((name) => `${root}/${name}`);
    return rule(
      `${root}/${folder}`,
      { path: folders(`${root}/${folder}`) },
      { path: OUR_CODE, pathNot: ["/node_modules/", CONTRACT, folders(...allowed)] },
    );
  });

export default {
  forbidden: [
    ...onlyNamed("web/src", WEB),
    ...onlyNamed("web", { prerender: ["src/app", "src/data", "src/lib"], worker: ["src/lib"] }),
    ...onlyNamed("functions/src", FUNCTIONS),
    rule(
      "contract",
      { path: CONTRACT },
      { pathNot: [CONTRACT, packages("valibot", "@date-fns/tz", "ts-fsrs")] },
    ),
    rule("emulators", { path: folders("emulators") }, { path: folders("web", "functions/src") }),
    rule("tools", { path: folders("tools") }, { path: folders("web", "emulators") }),
    rule(
      "emulator-data/studio",
      { path: folders("emulator-data/studio") },
      { path: folders("web", "functions", "emulators") },
    ),
    rule(
      "studio-apart",
      { pathNot: folders("emulator-data/studio", "tests") },
      { path: folders("emulator-data/studio") },
    ),
    rule("tools/live", { path: folders("tools/live") }, { path: folders("functions") }),

    rule(
      "features-apart",
      { path: "^web/src/features/([^/]+)/" },
      { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    ),
    {
      ...rule(
        "parts-in-order",
        { path: "^web/src/features/([^/]+)/[^/]+$" },
        { path: "^web/src/features/$1/[^/]+$", circular: true },
      ),
      scope: "folder",
    },
    rule("no-cycles", {}, { circular: true }),
    rule(
      "outside-by-alias",
      { path: "^((web/(src|prerender|worker)|functions/src)/.+)/[^/]+$" },
      { path: folders("web", "functions"), pathNot: "^$1/", dependencyTypesNot: ["aliased"] },
    ),

    rule(
      "firebase",
      { path: folders("web/src", "web/prerender", "web/worker"), pathNot: folders("web/src/data") },
      { path: packages("firebase", "@firebase") },
    ),
    rule(
      "hls.js",
      {
        path: folders("web/src", "web/prerender", "web/worker"),
        pathNot: folders("web/src/video-player/source"),
      },
      { path: packages("hls.js") },
    ),
    rule(
      "without-react",
      { path: folders("web/src/lib", "web/src/theme") },
      { path: packages("react", "react-dom", "jotai") },
    ),
    rule(
      "sdks-in-gateways",
      { path: "^functions/src/.+/", pathNot: folders("functions/src/gateways") },
      { path: packages("firebase-admin", "@google-cloud", "stripe") },
    ),
    rule("pure-domain", { path: folders("functions/src/domain") }, { path: packages("firebase-functions") }),
    rule("pure-domain", { path: folders("functions/src/domain") }, { dependencyTypes: ["core"] }),
    rule("resolved", {}, { couldNotResolve: true }),
  ],
  options: {
    // dependency-cruiser cannot parse with TypeScript 7, which has no API.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    // Types of packages, and the output of builds: `dist`, `dist-page`, `dist-maps`.
    exclude: { path: ["^[^/]+/src/.+\\.d\\.ts$", "^[^/]+/dist(/|-)"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
