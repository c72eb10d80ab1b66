import type { Consents } from "@gruezi/contract/documents/consents";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import { json } from "./json.ts";
import {
  noProgress,
  PROGRESS,
  type ProgressBackend,
  type ProgressWrite,
  saveProgress,
  toProgressDocument,
} from "./progress.ts";

export interface FirestoreBackend extends ProgressBackend {
  lessonCount: { AmountOfLessons: number; MaxAmountOfLessons: number };
  entitlement: Entitlement | null;
  consents: Partial<Consents> | null;
  /** The value is null before the first choice. */
  learningSettings: Readonly<Record<string, unknown>> | null;
  /** The turn limits the rate of comments and reports. */
  turn: { At: number; Since: number; Count: number } | null;
  /** Null stands for a missing document. */
  documents: Record<string, object | null>;
  /** Maps collections to query results by document id. */
  collections: Record<string, Readonly<Record<string, object>>>;
  countOf: (query: unknown) => number;
  /** Sets the HTTP status of every Firestore response. */
  firestoreFault: number | null;
  /** Returns true if the rules refuse the commit. */
  refuses: (writes: readonly unknown[]) => boolean;
  /** Delays Firestore's responses, which are read at the time of the request. */
  firestoreDelay: Promise<unknown> | null;
  /** Sets the HTTP status of Firestore's responses after a write. */
  faultAfterWriting: number | null;
  /** Lists paths in order of the requests. */
  documentsRead: string[];
  queries: unknown[];
  written: unknown[];
}

export const emptyFirestore = (): FirestoreBackend => ({
  ...noProgress(),
  lessonCount: { AmountOfLessons: 3, MaxAmountOfLessons: 20 },
  entitlement: null,
  consents: null,
  learningSettings: null,
  turn: null,
  documents: {},
  collections: {},
  countOf: () => 0,
  firestoreFault: null,
  refuses: () => false,
  firestoreDelay: null,
  faultAfterWriting: null,
  documentsRead: [],
  queries: [],
  written: [],
});

/** The documents that a page reads by their paths. `documents` comes before these. */
const DOCUMENTS: readonly [path: RegExp, find: (backend: FirestoreBackend, id: string) => object | null][] = [
  [/^Entitlements\/[^/]+$/, ({ entitlement }) => entitlement],
  [/^Users\/[^/]+$/, ({ consents }) => consents],
  [/^Users\/[^/]+\/Settings\/learning$/, ({ learningSettings }) => learningSettings],
  [/^Users\/[^/]+\/Turns\/[^/]+$/, ({ turn }) => turn],
  [PROGRESS, toProgressDocument],
  [/^Users\/[^/]+\/(?:Progress\/units|Known\/words|Notes\/items|(?:Listened|Mined)\/[^/]+)$/, () => null],
  [/^Videos\/[^/]+\/Comments\/[^/]+$/, ({ collections }, id) => collections["Comments"]?.[id] ?? null],
  [/^Metadata\/private_lessons$/, ({ lessonCount }) => lessonCount],
];

/** The collections that a page queries. */
const COLLECTIONS: ReadonlySet<string> = new Set([
  "Cards",
  "Comments",
  "GrammarPDFs",
  "HiddenComments",
  "Mined",
  "PrivateLessons",
  "Reports",
  "Reviews",
]);

const pathOf = (name: string): string => name.split("/documents/")[1] ?? "";

function find(backend: FirestoreBackend, path: string): object | null {
  const named = backend.documents[path];
  if (named !== undefined) return named;
  const [, findIn] = DOCUMENTS.find(([known]) => known.test(path)) ?? [];
  if (!findIn) throw new Error(`No page reads the document ${path}.`);
  return findIn(backend, path.split("/").at(-1) ?? "");
}

type StoredValue = Record<string, unknown>;

/** Tells milliseconds from small numbers such as tiers. */
const isInstant = (value: number) => value > 1_000_000;

/** Keeps instants in lists as numbers, as in rows of the log. */
function toStored(value: unknown, isListed = false): StoredValue {
  if (value === null) return { nullValue: null };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "number") {
    return isInstant(value) && !isListed
      ? { timestampValue: new Date(value).toISOString() }
      : { integerValue: String(value) };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map((entry) => toStored(entry, true)) } };
  return { mapValue: { fields: toFields(value, isListed) } };
}

const toFields = (value: unknown, isListed = false): StoredValue =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, field]) => [name, toStored(field, isListed)]));

const readTime = "2026-11-21T09:00:00.000000Z";

const toDocument = (name: string, stored: object) => ({
  name,
  fields: toFields(stored),
  createTime: readTime,
  updateTime: readTime,
});

interface FirestoreRequest {
  documents?: string[];
  writes?: unknown[];
  structuredQuery?: { from: { collectionId: string }[] };
  structuredAggregationQuery?: { structuredQuery: unknown; aggregations: { alias: string }[] };
}

function lookUp(backend: FirestoreBackend, names: readonly string[]): Response {
  return json(
    names.map((name) => {
      const stored = find(backend, pathOf(name));
      return stored === null ? { missing: name, readTime } : { found: toDocument(name, stored), readTime };
    }),
  );
}

function count({ countOf }: FirestoreBackend, { structuredAggregationQuery }: FirestoreRequest): Response {
  const alias = structuredAggregationQuery?.aggregations[0]?.alias ?? "";
  const found = countOf(structuredAggregationQuery?.structuredQuery);
  return json([{ result: { aggregateFields: { [alias]: { integerValue: String(found) } } }, readTime }]);
}

function query(
  { queries, collections }: FirestoreBackend,
  pathname: string,
  { structuredQuery }: FirestoreRequest,
): Response {
  queries.push(structuredQuery);
  const collection = structuredQuery?.from[0]?.collectionId ?? "";
  if (!COLLECTIONS.has(collection)) throw new Error(`No page queries the collection ${collection}.`);
  const parent = pathname.replace(/^\/v1\//, "").replace(/:runQuery$/, "");
  const found = Object.entries(collections[collection] ?? {}).map(([id, fields]) => ({
    document: toDocument(`${parent}/${collection}/${id}`, fields),
    readTime,
  }));
  return json(found.length > 0 ? found : [{ readTime }]);
}

const isOfProgress = (write: unknown): write is ProgressWrite =>
  PROGRESS.test(pathOf(String(Object(write).update?.name)));

/** Keeps progress, which a later read returns. Other writes are only listed. */
function commit(backend: FirestoreBackend, { writes = [] }: FirestoreRequest): Response {
  const isAccepted =
    !backend.refuses(writes) && writes.filter(isOfProgress).every((write) => saveProgress(backend, write));
  if (!isAccepted) return json({ error: { message: "refused by the rules" } }, 403);
  backend.written.push(...writes);
  backend.firestoreFault = backend.faultAfterWriting;
  return json({ writeResults: [{ updateTime: readTime }], commitTime: readTime });
}

function faultOf(
  { firestoreFault, isProgressDown }: FirestoreBackend,
  { documents = [], writes = [] }: FirestoreRequest,
): number | null {
  const isAboutProgress = documents.some((name) => PROGRESS.test(pathOf(name))) || writes.some(isOfProgress);
  return isProgressDown && isAboutProgress ? 503 : firestoreFault;
}

function answerAtOnce(backend: FirestoreBackend, pathname: string, request: FirestoreRequest): Response {
  const { documents = [] } = request;
  backend.documentsRead.push(...documents.map(pathOf));
  const fault = faultOf(backend, request);
  if (fault) return json({ error: { message: "refused" } }, fault);
  const method = pathname.split(":").at(-1);
  if (method === "batchGet") return lookUp(backend, documents);
  if (method === "runQuery") return query(backend, pathname, request);
  if (method === "runAggregationQuery") return count(backend, request);
  if (method === "commit") return commit(backend, request);
  throw new Error(`No page calls Firestore's ${method}.`);
}

/** Answers the requests of Firestore's client without real-time updates. */
export async function answerFirestore(
  backend: FirestoreBackend,
  pathname: string,
  body: string,
): Promise<Response> {
  const { firestoreDelay } = backend;
  const response = answerAtOnce(backend, pathname, JSON.parse(body));
  await firestoreDelay;
  return response;
}
