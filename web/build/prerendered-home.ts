import type { Plugin, Rolldown } from "vite";
import { firstPaintScript } from "./first-paint.ts";
import { toHomeFile } from "./home-file.ts";
import { takeApart } from "./prerendered-markup.ts";
import { withRenderHome } from "./render-at-build.ts";

/** Hosting answers `/` with index.html, `/home` with home.html and every other page with shell.html. */
const HOME_FILES = { "index.html": "/", "home.html": "/home" };
export const SHELL_FILE = "shell.html";

function requireHtml(bundle: Rolldown.OutputBundle): string {
  const html = bundle["index.html"];
  if (html?.type !== "asset") throw new Error("The build has no index.html.");
  return html.source.toString();
}

/** Writes the visitor's home page down at the build, so that it shows before any code has arrived. */
export function prerenderedHome(): Plugin {
  return {
    name: "gruezi:prerendered-home",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const shell = requireHtml(bundle);
        const script = firstPaintScript();
        await withRenderHome((renderHome) => {
          this.emitFile({ type: "asset", fileName: SHELL_FILE, source: shell });
          for (const [fileName, path] of Object.entries(HOME_FILES)) {
            delete bundle[fileName];
            const source = toHomeFile({ shell, path, script, ...takeApart(renderHome(path)) });
            this.emitFile({ type: "asset", fileName, source });
          }
        });
      },
    },
  };
}
