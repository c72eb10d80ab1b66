import { buildPageBundle } from "#web-build/build-page-bundle.ts";
import { firstPaintScript } from "#web-build/first-paint.ts";

/** Runs in its own process: a test runner's NODE_ENV would bring React's development build. */
const [, , folder = "", shell = "", files = "{}"] = process.argv;

await buildPageBundle(folder, { shell, script: firstPaintScript(), files: JSON.parse(files) });
