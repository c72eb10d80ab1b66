import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Children, Command } from "../processes/children.ts";
import { isResponding, waitUntilReady } from "../processes/ready.ts";
import { MEDIA_ROOT } from "./content-media.ts";
import { REPOSITORY } from "./firebase-config.ts";
import type { Suite } from "./suite.ts";

type OnLine = NonNullable<Command["onLine"]>;

const FUNCTIONS_ENTRY = join(REPOSITORY, "functions/dist/index.js");
/** The line printed after each build, even a failed one. */
const BUILD_FINISHED = "[watch] build finished";

const node = (name: string, args: readonly string[]): Command => ({
  name,
  program: process.execPath,
  args,
  folder: REPOSITORY,
});

export const hasBuiltFunctions = (): boolean => existsSync(FUNCTIONS_ENTRY);

export function buildFunctions(children: Children): Promise<void> {
  return children.run(node("The build of the functions", ["functions/build.ts"]));
}

/** Builds the functions after each change. Resolves after the first build. */
export async function watchFunctions(children: Children, onLine: OnLine): Promise<void> {
  let isFinished = false;
  const lines: string[] = [];
  children.start({
    ...node("The build of the functions", ["functions/build.ts", "--watch"]),
    onLine(line) {
      if (isFinished) onLine(line);
      else lines.push(line);
      isFinished ||= line.includes(BUILD_FINISHED);
    },
  });
  await waitUntilReady({
    what: "The build of the functions",
    isReady: async () => isFinished,
    signal: children.signal,
  });
  if (!hasBuiltFunctions())
    throw new Error("The functions do not build: fix the errors above.", { cause: lines.join("\n") });
}

/** The emulators that the web app speaks to. */
interface WebSuite extends Pick<Suite, "children" | "liveStageUrl"> {
  urls: Pick<Suite["urls"], "auth" | "hosting">;
  env: Pick<Suite["env"], "FIRESTORE_EMULATOR_HOST">;
}

const webEnv = ({ urls, env, liveStageUrl }: WebSuite, wrapperUrl: string): NodeJS.ProcessEnv => ({
  VITE_WRAPPER_ORIGINS: wrapperUrl,
  VITE_EMULATORS: JSON.stringify({
    auth: urls.auth,
    firestore: env.FIRESTORE_EMULATOR_HOST,
    liveStage: liveStageUrl,
  }),
});

/** Builds the web app with the emulators' addresses. Such a build must never be deployed. */
export function buildWeb(suite: Suite, wrapperUrl: string): Promise<void> {
  const command = vite("The build of the web app", [
    "build",
    "--outDir",
    suite.publicFolder,
    "--emptyOutDir",
  ]);
  return suite.children.run({ ...command, env: webEnv(suite, wrapperUrl) });
}

export interface WebServer {
  port: number;
  url: string;
  wrapperUrl: string;
  onLine: OnLine;
}

/** Starts the development server, which proxies functions to the Hosting emulator. */
export async function startWebServer(
  suite: WebSuite,
  { port, url, wrapperUrl, onLine }: WebServer,
): Promise<void> {
  const { children, urls } = suite;
  const env = {
    ...webEnv(suite, wrapperUrl),
    GRUEZI_PROXY_TARGET: urls.hosting,
    GRUEZI_PORT_WEB: String(port),
  };
  children.start({ ...vite("The web app's development server", []), env, onLine });
  await waitUntilReady({ what: "The web app", isReady: () => isResponding(url), signal: children.signal });
}

function vite(name: string, args: readonly string[]): Command {
  return {
    ...node(name, [join(REPOSITORY, "node_modules/.bin/vite"), ...args]),
    folder: join(REPOSITORY, "web"),
  };
}

export function publishContent({ children, env }: Suite): Promise<void> {
  const args = ["tools/content/cli.ts", "publish", "emulator-data/content"];
  return children.run({
    ...node("The publishing of the content", args),
    env: { ...env, MEDIA_ROOT },
  });
}
