import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { HOST } from "../processes/ports.ts";

export const REPOSITORY = join(import.meta.dirname, "../../..");

/** For the paths that match `source`, a glob that knows no segment with a dot before it, or `regex`. */
export interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

export interface Rewrite {
  source: string;
  destination?: string;
  function?: { functionId: string; region: string; pinTag?: boolean };
}

/** What the emulators need of `firebase.json`. */
export interface FirebaseConfig {
  firestore: { rules: string; indexes: string };
  functions: { source: string; codebase: string; ignore: string[] };
  hosting: { public: string; rewrites: Rewrite[]; headers: HeaderRule[] };
  emulators: Record<string, unknown>;
}

export function readFirebaseConfig(): FirebaseConfig {
  return JSON.parse(readFileSync(join(REPOSITORY, "firebase.json"), "utf8"));
}

/** What Hosting sends with every document and worker, unless a later rule says otherwise. */
export function headersOfDocuments({ hosting }: FirebaseConfig): Readonly<Record<string, string>> {
  const everywhere = hosting.headers.find(({ regex }) => regex === EVERY_PATH);
  const first = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === POLICY));
  if (!everywhere || !first)
    throw new Error(`firebase.json has no headers for the paths ${EVERY_PATH}, or no ${POLICY}.`);
  const headers = [...everywhere.headers, ...first.headers];
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

const POLICY = "Content-Security-Policy";

/** Whatever is in the path: a glob would leave out `/.x`, and a dot alone a line break. */
const EVERY_PATH = String.raw`[\s\S]*`;

export const EMULATOR_NAMES = ["auth", "functions", "firestore", "hosting"] as const;
export type EmulatorName = (typeof EMULATOR_NAMES)[number];
export type EmulatorPorts = Record<EmulatorName, number>;

/** Ports of firebase-tools itself; no other program needs their numbers. */
export const INNER_NAMES = ["hub", "logging", "eventarc", "tasks", "websocket"] as const;
export type InnerPorts = Record<(typeof INNER_NAMES)[number], number>;

export interface EmulatedProject {
  /** The folder of the changed configuration. */
  folder: string;
  /** Holds the functions' settings. */
  settingsFolder: string;
  ports: EmulatorPorts;
  inner: InnerPorts;
  /** What the Hosting emulator serves. */
  publicFolder: string;
  /** A page that may embed the product, besides the product's own. */
  wrapperUrl?: string;
  /** The origin whose pages the product may show in frames. */
  liveStageUrl?: string;
  /** The origin from which the product fetches media, where that is not its own. */
  mediaCdnUrl?: string;
}

/** The committed configuration with other ports and folders, and with the emulators allowed by the content policy. */
export function toEmulatorConfig(committed: FirebaseConfig, project: EmulatedProject) {
  const { firestore, functions, hosting } = committed;
  const fromFolder = (path: string) => relative(project.folder, join(REPOSITORY, path));
  return {
    // Outside the configuration's folder firebase-tools accepts rules only by absolute path.
    firestore: { rules: join(REPOSITORY, firestore.rules), indexes: join(REPOSITORY, firestore.indexes) },
    functions: {
      ...functions,
      source: fromFolder(functions.source),
      configDir: relative(project.folder, project.settingsFolder),
    },
    hosting: {
      ...hosting,
      public: relative(project.folder, project.publicFolder),
      headers: allowEmulators(hosting.headers, project),
    },
    emulators: { ...committed.emulators, ...toEmulators(project) },
  };
}

function toEmulators({ ports, inner: { websocket: websocketPort, ...inner } }: EmulatedProject) {
  const addresses = Object.entries({ ...ports, ...inner }).map(([name, port]) => [
    name,
    { host: HOST, port },
  ]);
  const firestore = { host: HOST, port: ports.firestore, websocketPort };
  return { ...Object.fromEntries(addresses), firestore };
}

const MEDIA_DIRECTIVES = ["img-src", "media-src", "connect-src", "frame-src"];

function allowEmulators(rules: readonly HeaderRule[], project: EmulatedProject): HeaderRule[] {
  const { ports, wrapperUrl, liveStageUrl, mediaCdnUrl } = project;
  const authOrigin = `http://${HOST}:${ports.auth}`;
  const allowed: [directive: string, origins: readonly string[]][] = [
    ["connect-src", [authOrigin, `http://${HOST}:${ports.firestore}`]],
    // The sign-in popup talks through a frame of the Auth emulator.
    ["frame-src", [authOrigin]],
  ];
  if (wrapperUrl) allowed.push(["frame-ancestors", [wrapperUrl]]);
  if (liveStageUrl) allowed.push(["frame-src", [liveStageUrl]]);
  if (mediaCdnUrl) for (const directive of MEDIA_DIRECTIVES) allowed.push([directive, [mediaCdnUrl]]);
  const allow = (policy: string) =>
    allowed.reduce((changed, [directive, origins]) => allowInPolicy(changed, directive, origins), policy);
  return rules.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: isAppPolicy(key, value) ? allow(value) : value,
    })),
  }));
}

/** A page without a script asks nobody for anything. */
const isAppPolicy = (key: string, value: string): boolean => key === POLICY && value.includes("script-src ");

function allowInPolicy(policy: string, directive: string, origins: readonly string[]): string {
  const parts = policy.split("; ");
  const index = parts.findIndex((part) => part.startsWith(`${directive} `));
  if (index === -1) throw new Error(`The ${POLICY} in firebase.json has no ${directive}: add one.`);
  return parts.with(index, [parts[index], ...origins].join(" ")).join("; ");
}
