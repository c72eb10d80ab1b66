import type { Plugin, ResolvedConfig, Rolldown } from "vite";
import { buildPageBundle } from "./build-page-bundle.ts";
import { firstPaintScript } from "./first-paint.ts";
import { routeFiles } from "./route-files.ts";

export const SHELL_FILE = "shell.html";

function takeHtml(bundle: Rolldown.OutputBundle): string {
  const html = bundle["index.html"];
  if (html?.type !== "asset") throw new Error("The build has no index.html.");
  delete bundle["index.html"];
  return html.source.toString();
}

const filesOfPages = (bundle: Rolldown.OutputBundle): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(routeFiles(bundle)).map(([page, files]) => [page, files.map((file) => `/${file}`)]),
  );

/** Returns a folder beside the output folder, since Hosting must not publish the bundle. */
export const pageBundleFolder = (outDir: string): string => `${outDir}-page`;

/**
 * Builds shell.html, with which Hosting answers learners' own pages, and the bundle that renders public
 * pages. Removes index.html, which would hide the function that renders them.
 */
export function pageBundle(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "gruezi:page-bundle",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const shell = takeHtml(bundle);
        const script = firstPaintScript();
        const files = filesOfPages(bundle);
        this.emitFile({ type: "asset", fileName: SHELL_FILE, source: shell });
        if (config.build.write)
          await buildPageBundle(pageBundleFolder(config.build.outDir), { shell, script, files });
      },
    },
  };
}
