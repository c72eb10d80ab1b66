import { type Children, createChildren } from "../processes/children.ts";
import { HOST } from "../processes/ports.ts";
import { findResponse, isResponding, waitUntilReady } from "../processes/ready.ts";
import { watchEmulators } from "./emulator-lines.ts";
import { EMULATOR_NAMES, type EmulatorName, type EmulatorPorts } from "./firebase-config.ts";
import { emulatorsStart, PROJECT_ID } from "./firebase-tools.ts";
import { firestoreEnvironment, requireFirestore } from "./firestore.ts";
import { type LayoutOptions, layOutSuite, type SuiteLayout } from "./suite-layout.ts";

export interface SuiteOptions extends LayoutOptions {
  emulators: readonly EmulatorName[];
  /** The process group. By default, a new one. */
  children?: Children;
  onLine?: (line: string) => void;
}

interface ClientEnv {
  FIRESTORE_EMULATOR_HOST: string;
  FIREBASE_AUTH_EMULATOR_HOST: string;
  GCLOUD_PROJECT: string;
  METADATA_SERVER_DETECTION: "none";
}

export interface Suite extends Omit<SuiteLayout, "remove"> {
  children: Children;
  urls: Record<EmulatorName, string>;
  env: ClientEnv;
  /** Resolves when the emulator answers. */
  ready: (emulator: EmulatorName) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the emulators. Resolves when all of them answer. */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const suite = await openSuite(options);
  try {
    await Promise.all(options.emulators.map(suite.ready));
    return suite;
  } catch (fault) {
    await suite.stop();
    throw fault;
  }
}

/** Starts the emulators and resolves at once. Use `ready` to wait for one. */
export async function openSuite(options: SuiteOptions): Promise<Suite> {
  const path = process.env["PATH"] ?? "";
  const firestore = options.emulators.includes("firestore") ? await requireFirestore(path) : undefined;
  const { remove, ...layout } = await layOutSuite(options);
  const env = firestore ? firestoreEnvironment(firestore, layout.folder, path) : {};

  const { children = createChildren() } = options;
  const watch = watchEmulators({ onLine: options.onLine, onKilled: children.fail });
  children.start(emulatorsStart({ ...layout, env, emulators: options.emulators, onLine: watch.onLine }));

  const urls = toUrls(layout.ports);
  const isReady = (emulator: EmulatorName) => {
    if (emulator === "functions") watch.requireLoaded();
    return isEmulatorReady[emulator](urls[emulator]);
  };
  return {
    ...layout,
    children,
    urls,
    env: toClientEnv(layout.ports),
    ready: (emulator) =>
      waitUntilReady({
        what: `The ${emulator} emulator`,
        isReady: () => isReady(emulator),
        signal: children.signal,
      }),
    async stop() {
      await children.stop();
      remove();
    },
  };
}

function toUrls(ports: EmulatorPorts): Suite["urls"] {
  const urls = EMULATOR_NAMES.map((name) => [name, `http://${HOST}:${ports[name]}`]);
  return Object.fromEntries(urls) as Suite["urls"]; // has every name
}

const toClientEnv = ({ firestore, auth }: EmulatorPorts): ClientEnv => ({
  FIRESTORE_EMULATOR_HOST: `${HOST}:${firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${auth}`,
  GCLOUD_PROJECT: PROJECT_ID,
  METADATA_SERVER_DETECTION: "none",
});

/** Checks by request, because ports open before the emulators work. */
const isEmulatorReady: Record<EmulatorName, (url: string) => Promise<boolean>> = {
  auth: isResponding,
  firestore: isResponding,
  functions: hasFunctions,
  // Any response counts, since Hosting answers 404 before a build.
  hosting: async (url) => (await findResponse(url)) !== undefined,
};

/** Resolves to whether the functions are loaded. The emulator listens seconds before. */
async function hasFunctions(url: string): Promise<boolean> {
  const response = await findResponse(`${url}/backends`);
  if (!response?.ok) return false;
  const { backends } = (await response.json()) as { backends: { functionTriggers: unknown[] }[] }; // sent by firebase-tools
  return backends.some(({ functionTriggers }) => functionTriggers.length > 0);
}
