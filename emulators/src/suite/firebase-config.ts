import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { HOST } from "../processes/ports.ts";

export const REPOSITORY = join(import.meta.dirname, "../../..");

/** A rule of firebase.json. `source` is a glob, which skips segments with a leading dot. */
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

/** Returns the headers of documents. Later rules of firebase.json may override them. */
export function headersOfDocuments({ hosting }: FirebaseConfig): Readonly<Record<string, string>> {
  const everywhere = hosting.headers.find(({ regex }) => regex === EVERY_PATH);
  const first = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === POLICY));
  if (!everywhere || !first)
    throw new Error(`firebase.json has no headers for the paths ${EVERY_PATH}, or no ${POLICY}.`);
  const headers = [...everywhere.headers, ...first.headers];
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

const POLICY = "Content-Security-Policy";

/** Matches any path. A glob would omit `/.x`, and a plain dot would omit line breaks. */
const EVERY_PATH = String.raw`[\s\S]*`;

export const EMULATOR_NAMES = ["auth", "functions", "firestore", "hosting"] as const;
export type EmulatorName = (typeof EMULATOR_NAMES)[number];
export type EmulatorPorts = Record<EmulatorName, number>;

/** Ports that firebase-tools uses itself. */
export const INNER_NAMES = ["hub", "logging", "eventarc", "tasks", "websocket"] as const;
export type InnerPorts = Record<(typeof INNER_NAMES)[number], number>;

export interface EmulatedProject {
  /** The folder of the changed configuration. */
  folder: string;
  /** The folder of the functions' settings. */
  settingsFolder: string;
  ports: EmulatorPorts;
  inner: InnerPorts;
  /** The folder that the Hosting emulator serves. */
  publicFolder: string;
  /** The address of a page that may embed the product. */
  wrapperUrl?: string;
  /** The origin that frames of the live lesson load from. */
  liveStageUrl?: string;
  /** The origin of media, if it is not the product's. */
  mediaCdnUrl?: string;
}

/**
 * Returns the configuration with other ports and folders, and with a content policy that allows the
 * emulators.
 */
export function toEmulatorConfig(committed: FirebaseConfig, project: EmulatedProject) {
  const { firestore, functions, hosting } = committed;
  const fromFolder = (path: string) => relative(project.folder, join(REPOSITORY, path));
  return {
    // firebase-tools requires absolute paths of rules here.
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

/** Returns whether a header is the policy of a page with scripts. Pages without scripts make no requests. */
const isAppPolicy = (key: string, value: string): boolean => key === POLICY && value.includes("script-src ");

function allowInPolicy(policy: string, directive: string, origins: readonly string[]): string {
  const parts = policy.split("; ");
  const index = parts.findIndex((part) => part.startsWith(`${directive} `));
  if (index === -1) throw new Error(`The ${POLICY} in firebase.json has no ${directive}: add one.`);
  return parts.with(index, [parts[index], ...origins].join(" ")).join("; ");
}
