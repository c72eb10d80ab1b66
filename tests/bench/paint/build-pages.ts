import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** Runs in a process of its own, because a test runner's NODE_ENV selects React's development build. */
const [, , target = ""] = process.argv;
const web = join(import.meta.dirname, "../../../web");

await build({ root: web, logLevel: "error", build: { outDir: join(target, "product"), emptyOutDir: true } });
await build({
  root: join(import.meta.dirname, "minimal-page"),
  configFile: false,
  logLevel: "error",
  plugins: [react()],
  build: { outDir: join(target, "minimal"), emptyOutDir: true, modulePreload: { polyfill: false } },
});
