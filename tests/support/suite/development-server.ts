import { createChildren } from "#emulators/processes/children.ts";
import { findFreePorts, HOST } from "#emulators/processes/ports.ts";
import { startWebServer } from "#emulators/suite/workspace-commands.ts";

export interface DevelopmentServer {
  url: string;
  stop: () => Promise<void>;
}

/** Serves the web app like `npm start`, on a free port before the emulators of the journeys' product. */
export async function startDevelopmentServer(env = process.env): Promise<DevelopmentServer> {
  const address = (name: string) => env[`GRUEZI_${name}`] ?? "";
  const children = createChildren();
  const [port = 0] = await findFreePorts(1);
  const url = `http://${HOST}:${port}`;
  const suite = {
    children,
    urls: { hosting: address("BASE_URL"), auth: address("AUTH_URL") },
    env: { FIRESTORE_EMULATOR_HOST: address("FIRESTORE_HOST") },
    liveStageUrl: address("STAGE_URL"),
  };
  const server = { port, url, wrapperUrl: address("WRAPPER_URL"), onLine: () => undefined };
  try {
    await startWebServer(suite, server);
    return { url, stop: children.stop };
  } catch (fault) {
    await children.stop();
    throw fault;
  }
}
