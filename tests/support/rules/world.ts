import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { initializeApp } from "firebase/app";
import {
  connectFirestoreEmulator,
  doc,
  type EmulatorMockTokenOptions,
  type Firestore,
  initializeFirestore,
  setLogLevel,
  writeBatch,
} from "firebase/firestore/lite";
import { beforeAll, beforeEach } from "vitest";

/** A project of its own for each file, so that all can share an emulator. */
export const PROJECT_ID = `demo-rules-${randomUUID().slice(0, 8)}`;

const TOKENS = {
  anna: { user_id: "anna", name: "Anna Müller" },
  beat: { user_id: "beat", name: "Beat Frei" },
  maria: { user_id: "maria", name: "Maria Keller" },
  nameless: { user_id: "nameless" },
  visitor: undefined,
  // The emulator lets this bearer past every rule.
  server: "owner",
} as const;

/**
 * Anna owns what the tests are about, Beat is another learner, Maria is a moderator where a test says so, nameless never
 * chose a display name.
 */
export type Persona = keyof typeof TOKENS;

export type Documents = Readonly<Record<string, object>>;

function connect(appName: string, token: EmulatorMockTokenOptions | "owner" | undefined): Firestore {
  const { FIRESTORE_EMULATOR_HOST = "" } = process.env;
  const [host = "", port] = FIRESTORE_EMULATOR_HOST.split(":");
  const app = initializeApp({ projectId: PROJECT_ID, apiKey: "none" }, appName);
  const firestore = initializeFirestore(app, {});
  connectFirestoreEmulator(firestore, host, Number(port), token ? { mockUserToken: token } : {});
  return firestore;
}

// Refusals are what the suite is about; the SDK would print each of them.
setLogLevel("silent");

const clients = new Map<Persona, Firestore>();

/** The store as this persona sees it, by the same SDK that the web uses. */
export function as(persona: Persona): Firestore {
  const client = clients.get(persona) ?? connect(persona, TOKENS[persona]);
  clients.set(persona, client);
  return client;
}

/** The store as Anna sees it whose login says this about her name. */
export const asAnnaNamed = (name: unknown): Firestore => {
  const token = { user_id: "anna", name };
  // A login may hold anything; the SDK's type knows names that are text.
  return connect(randomUUID(), token as EmulatorMockTokenOptions);
};

/** Writes all of them in one commit. */
export function writeTogether(client: Firestore, documents: Documents): Promise<void> {
  const batch = writeBatch(client);
  for (const [path, fields] of Object.entries(documents)) batch.set(doc(client, path), fields);
  return batch.commit();
}

export const store = (documents: Documents): Promise<void> => writeTogether(as("server"), documents);

/** What a visitor's list of twenty that skips so many is answered with. The SDK has no word for skipping. */
export async function statusOfListFrom(collectionPath: string, offset: number): Promise<number> {
  const { FIRESTORE_EMULATOR_HOST = "" } = process.env;
  const [parent, collectionId] = splitAtLast(`documents/${collectionPath}`);
  const { status } = await fetch(
    `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${PROJECT_ID}/databases/(default)/${parent}:runQuery`,
    {
      method: "POST",
      body: JSON.stringify({ structuredQuery: { from: [{ collectionId }], offset, limit: 20 } }),
    },
  );
  return status;
}

const splitAtLast = (path: string) => [
  path.slice(0, path.lastIndexOf("/")),
  path.slice(path.lastIndexOf("/") + 1),
];

/** What makes Maria a moderator. */
export const MODERATORS = { "Moderators/maria": { Since: new Date() } };

async function askEmulator(path: string, init: RequestInit): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST = "" } = process.env;
  const url = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}${path}`;
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The emulator answers ${response.status}: ${await response.text()}`);
}

/** Loads these rules in place of those before. Rejects when they do not compile. */
export const loadRules = (content: string): Promise<void> =>
  askEmulator(":securityRules", {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } }),
  });

/** Loads `firestore.rules` once for the file and gives each test an empty store. */
export function applyRules(): void {
  beforeAll(() => loadRules(readFileSync("firestore.rules", "utf8")));
  beforeEach(() => askEmulator("/databases/(default)/documents", { method: "DELETE" }));
}
