import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { HOST } from "../processes/ports.ts";

export const REPOSITORY = join(import.meta.dirname, "../../..");

/** `source` is a glob, which skips segments with a leading dot. */
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

export interface FirebaseConfig {
  firestore: { rules: string; indexes: string };
  functions: { source: string; codebase: string; ignore: string[] };
  hosting: { public: string; rewrites: Rewrite[]; headers: HeaderRule[] };
  emulators: Record<string, unknown>;
}

export function readFirebaseConfig(): FirebaseConfig {
  return JSON.parse(readFileSync(join(REPOSITORY, "firebase.json"), "utf8"));
}

/** Later rules may override. */
export function headersOfDocuments({ hosting }: FirebaseConfig): Readonly<Record<string, string>> {
  const everywhere = hosting.headers.find(({ regex }) => regex === EVERY_PATH);
  const first = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === POLICY));
  if (!everywhere || !first)
    throw new Error(`firebase.json has no headers for the paths ${EVERY_PATH}, or no ${POLICY}.`);
  const headers = [...everywhere.headers, ...first.headers];
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

const POLICY = "Content-Security-Policy";

/** Any path: a glob would omit `/.x`, and a dot alone a line break. */
const EVERY_PATH = String.raw`[\s\S]*`;

export const EMULATOR_NAMES = ["auth", "functions", "firestore", "hosting"] as const;
export type EmulatorName = (typeof EMULATOR_NAMES)[number];
export type EmulatorPorts = Record<EmulatorName, number>;

/** Ports of firebase-tools itself. */
export const INNER_NAMES = ["hub", "logging", "eventarc", "tasks", "websocket"] as const;
export type InnerPorts = Record<(typeof INNER_NAMES)[number], number>;

export interface EmulatedProject {
  /** Folder of the changed configuration. */
  folder: string;
  /** Folder of the functions' settings. */
  settingsFolder: string;
  ports: EmulatorPorts;
  inner: InnerPorts;
  /** Served by the Hosting emulator. */
  publicFolder: string;
  /** Page that may embed the product. */
  wrapperUrl?: string;
  /** Origin for frames. */
  liveStageUrl?: string;
  /** Origin of media, if not the product's. */
  mediaCdnUrl?: string;
}

/** Other ports and folders; the content policy allows emulators. */
export function toEmulatorConfig(committed: FirebaseConfig, project: EmulatedProject) {
  const { firestore, functions, hosting } = committed;
  const fromFolder = (path: string) => relative(project.folder, join(REPOSITORY, path));
  return {
    // firebase-tools needs absolute paths of rules here.
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
    // The sign-in popup uses a frame of the Auth emulator.
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

/** Pages without scripts make no requests. */
const isAppPolicy = (key: string, value: string): boolean => key === POLICY && value.includes("script-src ");

function allowInPolicy(policy: string, directive: string, origins: readonly string[]): string {
  const parts = policy.split("; ");
  const index = parts.findIndex((part) => part.startsWith(`${directive} `));
  if (index === -1) throw new Error(`The ${POLICY} in firebase.json has no ${directive}: add one.`);
  return parts.with(index, [parts[index], ...origins].join(" ")).join("; ");
}
