import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import { company } from "./company.ts";
import { buildTarget } from "./supported-browsers.ts";

const web = join(import.meta.dirname, "..");
const PATH = "/live-meeting";
const FILE = "live-meeting.html";

/** Builds the document separately, because a second entry would add shared chunks to the home page. */
async function buildDocument(): Promise<Rolldown.RolldownOutput["output"]> {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: "error",
    plugins: [react({ jsxImportSource: "@emotion/react" }), company()],
    build: {
      write: false,
      target: buildTarget(),
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      assetsDir: "static",
      sourcemap: "hidden",
      rolldownOptions: {
        input: join(web, FILE),
        output: {
          entryFileNames: "static/js/[name].[hash].js",
          chunkFileNames: "static/js/meeting-[name].[hash].chunk.js",
          codeSplitting: {
            groups: [
              {
                name: "libraries",
                test: /node_modules[\\/](react|react-dom|scheduler|@emotion|stylis|jotai)[\\/]/,
              },
            ],
          },
        },
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output; // The build has one output and does not watch.
}

export function liveMeeting(): Plugin {
  return {
    name: "gruezi:live-meeting",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.split("?")[0] === PATH) request.url = `/${FILE}`;
        next();
      });
    },
    generateBundle: {
      order: "post",
      async handler() {
        for (const file of await buildDocument()) {
          const source = file.type === "chunk" ? file.code : file.source;
          this.emitFile({ type: "asset", fileName: file.fileName, source });
        }
      },
    },
  };
}
