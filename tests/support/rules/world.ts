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

/** Per file, so that files share an emulator. */
export const PROJECT_ID = `demo-rules-${randomUUID().slice(0, 8)}`;

const TOKENS = {
  anna: { user_id: "anna", name: "Anna Müller" },
  beat: { user_id: "beat", name: "Beat Frei" },
  maria: { user_id: "maria", name: "Maria Keller" },
  nameless: { user_id: "nameless" },
  visitor: undefined,
  // Bypasses rules in the emulator.
  server: "owner",
} as const;

/** Anna owns the documents; nameless has no display name. */
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

// The SDK would print every refusal.
setLogLevel("silent");

const clients = new Map<Persona, Firestore>();

export function as(persona: Persona): Firestore {
  const client = clients.get(persona) ?? connect(persona, TOKENS[persona]);
  clients.set(persona, client);
  return client;
}

/** Anna's client with this name in her token. */
export const asAnnaNamed = (name: unknown): Firestore => {
  const token = { user_id: "anna", name };
  // The SDK's type allows text only.
  return connect(randomUUID(), token as EmulatorMockTokenOptions);
};

/** One commit. */
export function writeTogether(client: Firestore, documents: Documents): Promise<void> {
  const batch = writeBatch(client);
  for (const [path, fields] of Object.entries(documents)) batch.set(doc(client, path), fields);
  return batch.commit();
}

export const store = (documents: Documents): Promise<void> => writeTogether(as("server"), documents);

/** The SDK lacks offsets. */
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

/** Makes Maria a moderator. */
export const MODERATORS = { "Moderators/maria": { Since: new Date() } };

async function askEmulator(path: string, init: RequestInit): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST = "" } = process.env;
  const url = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}${path}`;
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The emulator answers ${response.status}: ${await response.text()}`);
}

/** Replaces the rules. Rejects if they do not compile. */
export const loadRules = (content: string): Promise<void> =>
  askEmulator(":securityRules", {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } }),
  });

/** Empties the store for each test. */
export function applyRules(): void {
  beforeAll(() => loadRules(readFileSync("firestore.rules", "utf8")));
  beforeEach(() => askEmulator("/databases/(default)/documents", { method: "DELETE" }));
}
