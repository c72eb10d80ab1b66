import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseCompany, toCompany } from "@gruezi/contract/company-settings";
import { type BuildOptions, build, context, type Metafile, type OutputFile, type Plugin } from "esbuild";
import { readCompanyFile } from "./company-file.ts";

const root = import.meta.dirname;
const outdir = "dist";

/** CommonJS globals for bundled libraries; the alias avoids clashes. */
const DIRECTORIES = { __dirname: "import.meta.dirname", __filename: "import.meta.filename" };
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** Chunk names contain hashes: stale ones would be deployed too. */
const removeStaleChunks: Plugin = {
  name: "remove-stale-chunks",
  setup: ({ onEnd }) =>
    onEnd(({ metafile }) => (metafile === undefined ? undefined : removeAllBut(metafile))),
};

async function removeAllBut({ outputs }: Metafile): Promise<void> {
  const built = new Set(Object.keys(outputs).map((file) => join(root, file)));
  const found = await readdir(join(root, outdir), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const isStale = (file: string) => !built.has(file) && !file.startsWith(join(root, PAGE_BUNDLE));
  await Promise.all(files.filter(isStale).map((file) => rm(file, { force: true })));
}

/** Written by the web app's build to `web`. */
const PAGE_BUNDLE = "dist/page";
const BUILT_PAGE_BUNDLE = "../web/dist-page";

/** For deploys, after the web app's build. Emulators set PAGE_BUNDLE instead. */
async function copyPageBundle(): Promise<void> {
  await rm(join(root, PAGE_BUNDLE), { recursive: true, force: true });
  await cp(join(root, BUILT_PAGE_BUNDLE), join(root, PAGE_BUNDLE), { recursive: true });
}

/** Reasons: docs/decisions/001-functions-are-bundled.md. */
const options = {
  absWorkingDir: root,
  entryPoints: ["src/index.ts"],
  outdir,
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node24",
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  metafile: true,
  external: ["@open-spaced-repetition/binding"],
  define: DIRECTORIES,
  banner: { js: REQUIRE },
  plugins: [removeStaleChunks],
} satisfies BuildOptions;

/** Deployed functions write their mails in the company's name; emulators have the sample's. */
function companyDefine(): Record<string, string> {
  const json = readCompanyFile();
  return json === undefined ? {} : { GRUEZI_COMPANY: JSON.stringify(toCompany(parseCompany(json))) };
}

export async function buildFunctions(define: Record<string, string> = {}): Promise<Metafile> {
  await mkdir(join(root, outdir), { recursive: true });
  const { metafile, outputFiles } = await build({
    ...options,
    define: { ...DIRECTORIES, ...define },
    write: false,
    logLevel: "warning",
  });
  await Promise.all(outputFiles.map(writeIfChanged));
  return metafile;
}

/** Emulators reload functions on every write, even of equal content. */
async function writeIfChanged({ path, contents }: OutputFile): Promise<void> {
  const present = await readFile(path).catch(() => null);
  if (present?.equals(contents)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}

async function watchFunctions(): Promise<void> {
  const watcher = await context({ ...options, logLevel: "info" });
  await watcher.watch();
}

if (import.meta.main) {
  const isDeployment = process.argv.includes("--with-pages");
  if (process.argv.includes("--watch")) await watchFunctions();
  else await buildFunctions(isDeployment ? companyDefine() : {});
  if (isDeployment) await copyPageBundle();
}
