import { LESSON_OFFER } from "@gruezi/contract/business";
import type { CallableName, Callables } from "@gruezi/contract/callables/index";
import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Consents } from "@gruezi/contract/documents/consents";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Reason } from "@gruezi/contract/reasons";
import { shelvesOf } from "@gruezi/contract/shelves";
import { vi } from "vitest";

/** An answer of a callable: what it resolves with, at once or later, why it refuses, or never anything. */
type Answer<N extends CallableName> =
  | Callables[N]["response"]
  | Promise<Callables[N]["response"]>
  | { refused: Reason }
  | "never";

/** In the order of the calls; the last one stays. */
export type Answers = { [N in CallableName]?: readonly Answer<N>[] };

type CatalogueLesson = Pick<Lesson, "DocID" | "Title" | "Access" | "Type"> & Partial<Lesson>;

export interface WebBackend {
  answers: Answers;
  /** What is sold with a private lesson, beside the offer in use. */
  lessonOffer: readonly PlanPackage[];
  /** How many private lessons are given, of how many. */
  lessonCount: { AmountOfLessons: number; MaxAmountOfLessons: number };
  /** What Firestore holds for the learner. */
  entitlement: Entitlement | null;
  consents: Partial<Consents> | null;
  /** What the learner has chosen for learning; null before the first choice. */
  learningSettings: Readonly<Record<string, unknown>> | null;
  /** The learner's last turn at commenting and reporting. */
  turn: { At: number; Since: number; Count: number } | null;
  /** Further documents of Firestore by their paths; null for one that is missing. */
  documents: Record<string, object | null>;
  /** What its queries find, by the collection's name and the document's id. */
  collections: Record<string, Readonly<Record<string, object>>>;
  /** How many documents a count of its queries finds, by the query. */
  countOf: (query: unknown) => number;
  /** With what HTTP status Firestore refuses everything; null while it does not. */
  firestoreFault: number | null;
  /** Whether Firestore's rules refuse what is written in one commit. */
  refuses: (writes: readonly unknown[]) => boolean;
  /** What Firestore answers now arrives when this resolves, as it is now; null while it answers at once. */
  firestoreDelay: Promise<unknown> | null;
  /** With what HTTP status Firestore refuses everything once it has written something; null while it does not. */
  faultAfterWriting: number | null;
  /** What was asked of Firestore, in its order: the documents read, and the fields written. */
  documentsRead: string[];
  queries: unknown[];
  written: unknown[];
  /** How Anna's account logs in, as the identity provider calls it. */
  signInMethod: "password" | "google.com";
  /** Undefined where the way in tells none. */
  email: string | undefined;
  /** How the account is named; undefined where the way in tells no name, and nobody has given one. */
  displayName: string | undefined;
  /** What the identity provider refuses with, by the end of the address; the first is taken. */
  identityFaults: Record<string, readonly string[]>;
  /** The identity provider's answers arrive when this resolves; null while it answers at once. */
  identityDelay: Promise<unknown> | null;
  /** Nothing gets through to the identity provider. */
  isIdentityDown: boolean;
  /** What the identity provider was told, in its order. */
  identityCalls: { name: string; request: unknown }[];
  lessons: readonly CatalogueLesson[];
  /** Those that only the whole catalogue has. */
  olderLessons: readonly CatalogueLesson[];
  /** How often the whole catalogue was asked for. */
  wholeAsked: number;
  isWholeDown: boolean;
  miniLessonIds: readonly string[];
  newestMiniLesson: Catalogue["newestMiniLesson"];
  dictionary: Catalogue["dictionary"];
  isCatalogueDown: boolean;
  /** The callables in the order they were called. */
  called: { name: string; request: unknown }[];
}

const NEVER = new Promise<Response>(() => undefined);

const json = (body: unknown, status = 200) => Response.json(body, { status });

type StoredValue = Record<string, unknown>;

/** In milliseconds, as opposed to the small numbers of tiers. */
const isInstant = (value: number) => value > 1_000_000;

/** Rows of the log, which are in a list, have their instants as numbers. */
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

const documentAnswer = (name: string, stored: object) => ({
  name,
  fields: toFields(stored),
  createTime: readTime,
  updateTime: readTime,
});

function lookUpAnswer(backend: WebBackend, name: string) {
  const stored = storedUnder(backend, name);
  return stored === null ? { missing: name, readTime } : { found: documentAnswer(name, stored), readTime };
}

function storedUnder(backend: WebBackend, name: string) {
  const { entitlement, consents, lessonCount, turn, collections, learningSettings, documents } = backend;
  const path = name.split("/documents/")[1] ?? "";
  if (path in documents) return documents[path] ?? null;
  if (name.includes("/Comments/")) return collections["Comments"]?.[name.split("/").at(-1) ?? ""] ?? null;
  if (name.endsWith("/documents/Metadata/private_lessons")) return lessonCount;
  if (name.includes("/Progress/")) return null;
  if (name.includes("/Turns/")) return turn;
  if (name.endsWith("/Settings/learning")) return learningSettings;
  return name.includes("/documents/Users/") ? consents : entitlement;
}

interface FirestoreRequest {
  documents?: string[];
  writes?: unknown[];
  structuredQuery?: { from: { collectionId: string }[] };
  structuredAggregationQuery?: { structuredQuery: unknown; aggregations: { alias: string }[] };
}

function countAnswer({ structuredAggregationQuery }: FirestoreRequest): Response {
  const alias = structuredAggregationQuery?.aggregations[0]?.alias ?? "";
  const count = backend.countOf(structuredAggregationQuery?.structuredQuery);
  const aggregateFields = { [alias]: { integerValue: String(count) } };
  return json([{ result: { aggregateFields }, readTime }]);
}

function queryAnswer(pathname: string, { structuredQuery }: FirestoreRequest): Response {
  backend.queries.push(structuredQuery);
  const collection = structuredQuery?.from[0]?.collectionId ?? "";
  const parent = pathname.replace(/^\/v1\//, "").replace(/:runQuery$/, "");
  const found = Object.entries(backend.collections[collection] ?? {}).map(([id, fields]) => ({
    document: documentAnswer(`${parent}/${collection}/${id}`, fields),
    readTime,
  }));
  return json(found.length > 0 ? found : [{ readTime }]);
}

function firestoreAnswer(pathname: string, request: FirestoreRequest): Response {
  const names = request.documents ?? [];
  backend.documentsRead.push(...names.map((name) => name.split("/documents/").at(-1) ?? name));
  if (backend.firestoreFault) return json({ error: { message: "refused" } }, backend.firestoreFault);
  if (pathname.endsWith(":commit")) {
    const { writes = [] } = request;
    if (backend.refuses(writes)) return json({ error: { message: "refused by the rules" } }, 403);
    backend.written.push(...writes);
    backend.firestoreFault = backend.faultAfterWriting;
    return json({ writeResults: [{ updateTime: readTime }], commitTime: readTime });
  }
  if (pathname.endsWith(":runAggregationQuery")) return countAnswer(request);
  if (pathname.endsWith(":runQuery")) return queryAnswer(pathname, request);
  return json(names.map((name) => lookUpAnswer(backend, name)));
}

function catalogueAnswer(pathname: string) {
  const { miniLessonIds, newestMiniLesson, dictionary, isCatalogueDown, isWholeDown } = backend;
  const all = [...backend.lessons, ...backend.olderLessons];
  const isWhole = pathname !== "/catalogue";
  if (isWhole) backend.wholeAsked += 1;
  if (isWhole ? isWholeDown : isCatalogueDown) return json({}, 503);
  const lessons = isWhole ? all : backend.lessons;
  const known = new Set(lessons.map(({ DocID }) => DocID));
  const older = new Set(backend.olderLessons.map(({ DocID }) => DocID));
  return json({
    lessons,
    // A list may name lessons that were taken down.
    miniLessonIds: miniLessonIds.filter((id) => known.has(id) || !older.has(id)),
    newestMiniLesson,
    mondayLessonId: null,
    dictionary,
    shelves: shelvesOf(all.map(({ DocID, Date: date = 0 }) => ({ DocID, Date: date }))),
  });
}

async function callableAnswer(promised: unknown): Promise<Response> {
  const answer = await promised;
  if (answer === "never") return NEVER;
  // saveAnswers answers with a list of that name.
  const refused = typeof answer === "object" && answer !== null && Reflect.get(answer, "refused");
  if (typeof refused === "string") {
    return json({ error: { status: "INTERNAL", message: refused, details: { reason: refused } } }, 500);
  }
  return json({ result: answer });
}

function isCallable(name: string, answers: Answers): name is CallableName {
  return name in answers;
}

function takeAnswer({ answers }: WebBackend, name: string): unknown {
  if (!isCallable(name, answers)) throw new Error(`Nobody answers ${name}.`);
  const [next, ...rest] = answers[name] ?? [];
  if (rest.length > 0) Object.assign(answers, { [name]: rest });
  return next;
}

const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const FAR_SECONDS = 4_000_000_000;
const ANNA = {
  localId: "anna",
  email: "anna@gruezi.example",
  displayName: "Anna Meier",
};

/** No two alike, as where the provider issues them. */
function newToken(): string {
  const jti = crypto.randomUUID();
  const { displayName: name } = backend;
  const whose = { sub: ANNA.localId, user_id: ANNA.localId, name };
  const claims = { ...whose, auth_time: 1, iat: 1, exp: FAR_SECONDS, jti };
  return `${toPart({ alg: "none" })}.${toPart(claims)}.`;
}

function takeFault(name: string): string | undefined {
  const [next, ...rest] = backend.identityFaults[name] ?? [];
  backend.identityFaults[name] = rest;
  return next;
}

/** Every login is Anna's, under the name that the test has set. */
function identityAnswer(name: string, request: object): Response {
  backend.identityCalls.push({ name, request });
  const fault = takeFault(name);
  if (fault) return json({ error: { code: 400, message: fault } }, 400);
  if ("displayName" in request) backend.displayName = String(request.displayName);
  const { email, displayName, signInMethod } = backend;
  if (name === "lookup")
    return json({
      users: [{ ...ANNA, email, displayName, providerUserInfo: [{ providerId: signInMethod }] }],
    });
  return json({ ...ANNA, displayName, idToken: newToken(), refreshToken: "refresh", expiresIn: "3600" });
}

function tokenAnswer(): Response {
  backend.identityCalls.push({ name: "token", request: null });
  return json({
    id_token: newToken(),
    access_token: newToken(),
    refresh_token: "refresh",
    expires_in: "3600",
  });
}

const nothing = (): WebBackend => ({
  answers: {},
  lessonOffer: [],
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
  signInMethod: "password",
  email: ANNA.email,
  displayName: ANNA.displayName,
  identityFaults: {},
  identityDelay: null,
  isIdentityDown: false,
  identityCalls: [],
  lessons: [],
  olderLessons: [],
  wholeAsked: 0,
  isWholeDown: false,
  miniLessonIds: [],
  newestMiniLesson: null,
  dictionary: null,
  isCatalogueDown: false,
  called: [],
});

/** One for each test file: in Node the client stores its users by this key, for as long as the process lives. */
const apiKey = crypto.randomUUID();

/** The server takes all rows, and tells no schedules. */
const savedAll = ({ rows }: Callables["saveAnswers"]["request"]): Callables["saveAnswers"]["response"] => ({
  now: Date.now(),
  saved: rows.map(({ id }) => id),
  refused: [],
  schedules: {},
});

/** Changed by a test while it goes on; the clients keep the first fetch they see, so there is one for all tests. */
const backend: WebBackend = nothing();

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { hostname, pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
  if (backend.isIdentityDown && /^(?:securetoken|identitytoolkit)/.test(hostname))
    throw new TypeError("Failed to fetch");
  if (hostname.startsWith("securetoken")) return tokenAnswer();
  if (hostname.startsWith("identitytoolkit")) {
    await backend.identityDelay;
    return identityAnswer(pathname.split(":").at(-1) ?? "", JSON.parse(String(init?.body)));
  }
  if (hostname.startsWith("firestore")) {
    const { firestoreDelay } = backend;
    const response = firestoreAnswer(pathname, JSON.parse(String(init?.body)));
    await firestoreDelay;
    return response;
  }
  if (pathname.startsWith("/catalogue")) return catalogueAnswer(pathname);
  const name = pathname.slice(1);
  const request = JSON.parse(String(init?.body)).data;
  backend.called.push({ name, request });
  if (name === "saveAnswers" && !("saveAnswers" in backend.answers))
    return json({ result: savedAll(request) });
  if (request?.offerID === LESSON_OFFER && name === "getRevenueCatOffer_v2_0")
    return json({ result: backend.lessonOffer });
  return callableAnswer(takeAnswer(backend, name));
}

/**
 * Stands on the other end of the network for the product's own clients: callables, the learner's document, the
 * catalogue and the identity provider. To be started before any of them is loaded.
 */
export function startWebBackend(): void {
  vi.stubEnv("VITE_FIREBASE_CONFIG", JSON.stringify({ apiKey, projectId: "demo-gruezi" }));
  vi.stubGlobal("fetch", answer);
}

/** The backend as a new test finds it: nobody bought anything, and no callable has an answer yet. */
export function freshBackend(): WebBackend {
  return Object.assign(backend, nothing());
}

/** Logs in by the product's own client, and leaves the hint that a session leaves. */
export async function logInAnna(): Promise<void> {
  localStorage.setItem("gruezi.signed-in", "1");
  const { logIn } = await import("#web/data/auth/sign-in.ts");
  await logIn(ANNA.email, "a password");
}

/** Logs out by the product's own client. */
export async function logOutAnna(): Promise<void> {
  const { logOut } = await import("#web/data/auth/account.ts");
  await logOut();
}
