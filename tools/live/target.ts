import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import * as v from "valibot";

/** A mistake of the user. The message says what to do. */
export class Misuse extends Error {}

export interface Project {
  id: string;
  apiKey: string;
  authDomain: string;
}

export interface Target {
  origin: URL;
  project: Project;
  /** False for this machine, which has no certificate, App Check or console settings. */
  isReal: boolean;
  services: Services;
  /** The origin of the CDN. Undefined without one. */
  mediaCdn?: URL | undefined;
}

export interface Services {
  firestore: URL;
  identity: URL;
  functions: URL;
  /** The addresses of the bucket. Firebase's own has rules of its own. */
  storage: readonly [own: URL, firebase: URL];
}

const googleFor = (projectId: string): Services => ({
  firestore: new URL("https://firestore.googleapis.com"),
  identity: new URL("https://identitytoolkit.googleapis.com"),
  functions: new URL(`https://us-central1-${projectId}.cloudfunctions.net`),
  storage: [new URL("https://storage.googleapis.com"), new URL("https://firebasestorage.googleapis.com")],
});

const USAGE = "Usage: npm run check:live -- https://<host>";

const configSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ apiKey: v.string(), projectId: v.string(), authDomain: v.string() }),
);

const SETTINGS = join(import.meta.dirname, "../../web/.env.production.local");
const functionsSettingsOf = (projectId: string) =>
  join(import.meta.dirname, `../../functions/.env.${projectId}`);

type Environment = Readonly<Record<string, string | undefined>>;

export function readTarget(args: readonly string[], env: Environment): Target {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [spelled, ...rest] = positionals;
  const origin = URL.parse(spelled ?? "");
  if (origin === null || rest.length > 0) throw new Misuse(USAGE);
  const isReal = !isLoopback(origin);
  if (isReal && origin.protocol !== "https:") throw new Misuse(`${spelled} must begin with https://.`);
  return { origin, isReal, ...(isReal ? readProject(env) : readEmulated(env)) };
}

const isLoopback = ({ hostname }: URL): boolean => ["127.0.0.1", "localhost"].includes(hostname);

const readSettings = (file: string): Environment =>
  existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};

function readProject(env: Environment): Omit<Target, "origin" | "isReal"> {
  const file = readSettings(SETTINGS);
  const config = v.safeParse(configSchema, env["VITE_FIREBASE_CONFIG"] ?? file["VITE_FIREBASE_CONFIG"]);
  if (!config.success)
    throw new Misuse("Project unknown: VITE_FIREBASE_CONFIG is missing in web/.env.production.local.");
  const { projectId: id, apiKey, authDomain } = config.output;
  const { MEDIA_CDN_ORIGIN: cdn = "" } = readSettings(functionsSettingsOf(id));
  return {
    project: { id, apiKey, authDomain },
    services: googleFor(id),
    mediaCdn: URL.parse(cdn) ?? undefined,
  };
}

function readEmulated(env: Environment): Pick<Target, "project" | "services"> {
  const { GCLOUD_PROJECT: id, FIRESTORE_EMULATOR_HOST: host } = env;
  if (!id || !host) throw new Misuse("With emulators, set GCLOUD_PROJECT and FIRESTORE_EMULATOR_HOST.");
  const project = { id, apiKey: "demo", authDomain: `${id}.firebaseapp.com` };
  return { project, services: { ...googleFor(id), firestore: new URL(`http://${host}`) } };
}
