import type { CallableName, Callables } from "@gruezi/contract/callables";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { Reason } from "@gruezi/contract/reasons";
import { vi } from "vitest";

/** An answer of a callable: what it resolves with, why it refuses, or never anything. */
type Answer<N extends CallableName> = Callables[N]["response"] | { refused: Reason } | "never";

/** In the order of the calls; the last one stays. */
export type Answers = { [N in CallableName]?: readonly Answer<N>[] };

export interface WebBackend {
  answers: Answers;
  /** What Firestore holds for the learner. */
  entitlement: Entitlement | null;
  lessons: readonly Pick<Lesson, "DocID" | "Title" | "Access" | "Type">[];
  /** The callables in the order they were called. */
  called: { name: string; request: unknown }[];
}

const NEVER = new Promise<Response>(() => undefined);

const json = (body: unknown, status = 200) => Response.json(body, { status });

type StoredValue = Record<string, unknown>;

/** In milliseconds, as opposed to the small numbers of tiers. */
const isInstant = (value: number) => value > 1_000_000;

function toStored(value: unknown): StoredValue {
  if (value === null) return { nullValue: null };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "number") {
    return isInstant(value)
      ? { timestampValue: new Date(value).toISOString() }
      : { integerValue: String(value) };
  }
  return { mapValue: { fields: toFields(value) } };
}

const toFields = (value: unknown): StoredValue =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, field]) => [name, toStored(field)]));

const LEARNER_DOCUMENT = "projects/demo-gruezi/databases/(default)/documents/Entitlements/anna";

function firestoreAnswer(entitlement: WebBackend["entitlement"]) {
  const readTime = "2026-11-21T09:00:00.000000Z";
  if (entitlement === null) return json([{ missing: LEARNER_DOCUMENT, readTime }]);
  const found = {
    name: LEARNER_DOCUMENT,
    fields: toFields(entitlement),
    createTime: readTime,
    updateTime: readTime,
  };
  return json([{ found, readTime }]);
}

function callableAnswer(answer: unknown): Response | Promise<Response> {
  if (answer === "never") return NEVER;
  if (typeof answer === "object" && answer !== null && "refused" in answer) {
    const { refused } = answer;
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
const ANNA = { localId: "anna", email: "anna@gruezi.example", displayName: "Anna Meier" };

/** Whoever logs in is Anna. */
function identityAnswer(pathname: string): Response {
  if (pathname.endsWith("accounts:lookup")) return json({ users: [ANNA] });
  const claims = { sub: ANNA.localId, user_id: ANNA.localId, iat: 1, exp: FAR_SECONDS };
  const idToken = `${toPart({ alg: "none" })}.${toPart(claims)}.`;
  return json({ ...ANNA, idToken, refreshToken: "refresh", expiresIn: "3600" });
}

const nothing = (): WebBackend => ({ answers: {}, entitlement: null, lessons: [], called: [] });

/** Changed by a test while it goes on; the clients keep the first fetch they see, so there is one for all tests. */
const backend: WebBackend = nothing();

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { hostname, pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
  if (hostname.startsWith("identitytoolkit")) return identityAnswer(pathname);
  if (hostname.startsWith("firestore")) return firestoreAnswer(backend.entitlement);
  if (pathname === "/catalogue") return json({ lessons: backend.lessons, mondayLessonId: null });
  const name = pathname.slice(1);
  backend.called.push({ name, request: JSON.parse(String(init?.body)).data });
  return callableAnswer(takeAnswer(backend, name));
}

/**
 * Stands on the other end of the network for the product's own clients: callables, the learner's document, the
 * catalogue and the identity provider. To be started before any of them is loaded.
 */
export function startWebBackend(): void {
  vi.stubEnv("VITE_FIREBASE_CONFIG", JSON.stringify({ apiKey: "demo-key", projectId: "demo-gruezi" }));
  vi.stubGlobal("fetch", answer);
}

/** The backend as a new test finds it: nobody bought anything, and no callable has an answer yet. */
export function freshBackend(): WebBackend {
  return Object.assign(backend, nothing());
}

/** Logs in by the product's own client, and leaves the hint that a session leaves. */
export async function logInAnna(): Promise<void> {
  localStorage.setItem("gruezi.signed-in", "1");
  const { logIn } = await import("../../web/src/data/auth.ts");
  await logIn(ANNA.email, "a password");
}
