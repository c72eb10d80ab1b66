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

/** A callable answers with a response, a promise of one, or a refusal. */
type Answer<N extends CallableName> =
  | Callables[N]["response"]
  | Promise<Callables[N]["response"]>
  | { refused: Reason }
  | "never";

/** The answers are given in order of the calls, and the last one repeats. */
export type Answers = { [N in CallableName]?: readonly Answer<N>[] };

type CatalogueLesson = Pick<Lesson, "DocID" | "Title" | "Access" | "Type"> & Partial<Lesson>;

export interface WebBackend {
  answers: Answers;
  /** This offer has a private lesson. */
  lessonOffer: readonly PlanPackage[];
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
  signInMethod: "password" | "google.com";
  /** The value is undefined if the provider reports none. */
  email: string | undefined;
  /** The value is undefined before a name is given. */
  displayName: string | undefined;
  /** Maps ends of addresses to error codes, which are used in order. */
  identityFaults: Record<string, readonly string[]>;
  /** Delays the identity provider's responses. */
  identityDelay: Promise<unknown> | null;
  isIdentityDown: boolean;
  /** A request of this name takes effect once, and its response is lost. */
  lostAnswer: string | null;
  /** Lists calls in order of the requests. */
  identityCalls: { name: string; request: unknown }[];
  lessons: readonly CatalogueLesson[];
  /** Only the whole catalogue has these lessons. */
  olderLessons: readonly CatalogueLesson[];
  /** Counts requests of the whole catalogue. */
  wholeAsked: number;
  isWholeDown: boolean;
  miniLessonIds: readonly string[];
  newestMiniLesson: Catalogue["newestMiniLesson"];
  dictionary: Catalogue["dictionary"];
  course: Catalogue["course"];
  isCatalogueDown: boolean;
  /** Lists callables in order of the calls. */
  called: { name: string; request: unknown }[];
}

const NEVER = new Promise<Response>(() => undefined);

const json = (body: unknown, status = 200) => Response.json(body, { status });

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
  const { miniLessonIds, newestMiniLesson, dictionary, course, isCatalogueDown, isWholeDown } = backend;
  const all = [...backend.lessons, ...backend.olderLessons];
  const isWhole = pathname !== "/catalogue";
  if (isWhole) backend.wholeAsked += 1;
  if (isWhole ? isWholeDown : isCatalogueDown) return json({}, 503);
  const lessons = isWhole ? all : backend.lessons;
  const known = new Set(lessons.map(({ DocID }) => DocID));
  const older = new Set(backend.olderLessons.map(({ DocID }) => DocID));
  return json({
    lessons,
    // A list may name removed lessons.
    miniLessonIds: miniLessonIds.filter((id) => known.has(id) || !older.has(id)),
    newestMiniLesson,
    mondayLessonId: null,
    dictionary,
    course,
    shelves: shelvesOf(all.map(({ DocID, Date: date = 0 }) => ({ DocID, Date: date }))),
  });
}

async function callableAnswer(promised: unknown): Promise<Response> {
  const answer = await promised;
  if (answer === "never") return NEVER;
  // `saveAnswers` returns a list `refused`, which is no refusal.
  const refused = typeof answer === "object" && answer !== null && Reflect.get(answer, "refused");
  if (typeof refused === "string") {
    return json({ error: { status: "INTERNAL", message: refused, details: { reason: refused } } }, 500);
  }
  return json({ result: answer });
}

function isCallable(name: string, answers: Answers): name is CallableName {
  return name in answers;
}

function takeResponse({ answers }: WebBackend, name: string): unknown {
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

/** Returns a unique token. */
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

/** Answers every log-in with Anna's account. */
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
  const fault = takeFault("token");
  if (fault) return json({ error: { code: 400, message: fault } }, 400);
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
  lostAnswer: null,
  identityCalls: [],
  lessons: [],
  olderLessons: [],
  wholeAsked: 0,
  isWholeDown: false,
  miniLessonIds: [],
  newestMiniLesson: null,
  dictionary: null,
  course: [],
  isCatalogueDown: false,
  called: [],
});

/** The key is new per test file, since in Node the client stores users by it for the process's life. */
const apiKey = crypto.randomUUID();

const savedAll = ({ rows }: Callables["saveAnswers"]["request"]): Callables["saveAnswers"]["response"] => ({
  now: Date.now(),
  saved: rows.map(({ id }) => id),
  refused: [],
  tooMany: [],
  schedules: {},
});

/** All tests share this backend, since clients capture the first `fetch`. */
const backend: WebBackend = nothing();

function unlessLost(step: string, given: Response): Response {
  if (step !== backend.lostAnswer) return given;
  backend.lostAnswer = null;
  throw new TypeError("Failed to fetch");
}

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { hostname, pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
  if (backend.isIdentityDown && /^(?:securetoken|identitytoolkit)/.test(hostname))
    throw new TypeError("Failed to fetch");
  if (hostname.startsWith("securetoken")) return unlessLost("token", tokenAnswer());
  if (hostname.startsWith("identitytoolkit")) {
    await backend.identityDelay;
    const step = pathname.split(":").at(-1) ?? "";
    return unlessLost(step, identityAnswer(step, JSON.parse(String(init?.body))));
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
  if (name === "getPayments" && !("getPayments" in backend.answers))
    return json({ result: { payments: [], next: null, credit: null, stores: [] } });
  if (request?.offerID === LESSON_OFFER && name === "getRevenueCatOffer_v2_0")
    return json({ result: backend.lessonOffer });
  return callableAnswer(takeResponse(backend, name));
}

/** Replaces `fetch` for callables, Firestore, catalogue and identity provider. Call before loading a client. */
export function startWebBackend(): void {
  vi.stubEnv("VITE_FIREBASE_CONFIG", JSON.stringify({ apiKey, projectId: "demo-gruezi" }));
  vi.stubGlobal("fetch", answer);
}

/** Resets the backend to no purchases and no answers. */
export function freshBackend(): WebBackend {
  return Object.assign(backend, nothing());
}

/** Logs Anna in and stores the session's hint. */
export async function logInAnna(): Promise<void> {
  localStorage.setItem("gruezi.signed-in", "1");
  const { logIn } = await import("#web/data/auth/sign-in.ts");
  await logIn(ANNA.email, "a password");
}

export async function logOutAnna(): Promise<void> {
  const { logOut } = await import("#web/data/auth/account.ts");
  await logOut();
}
