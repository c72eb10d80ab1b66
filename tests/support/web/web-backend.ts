import { vi } from "vitest";
import { answerCallable, type CallablesBackend, noCallables } from "./backend/callables.ts";
import { answerCatalogue, type CatalogueBackend, emptyCatalogue } from "./backend/catalogue.ts";
import { answerFirestore, emptyFirestore, type FirestoreBackend } from "./backend/firestore.ts";
import { ANNA, annaOnly, answerIdentity, type IdentityBackend, isIdentity } from "./backend/identity.ts";
import { answerMediaFile, isMediaFile, type MediaFilesBackend, noMediaFiles } from "./backend/media-files.ts";

/** Everything that a page requests. Each part refuses what it does not know. */
export interface WebBackend
  extends CallablesBackend,
    CatalogueBackend,
    FirestoreBackend,
    IdentityBackend,
    MediaFilesBackend {}

const nothing = (): WebBackend => ({
  ...noCallables(),
  ...emptyCatalogue(),
  ...emptyFirestore(),
  ...annaOnly(),
  ...noMediaFiles(),
});

/** All tests share this backend, since clients capture the first `fetch`. */
const backend: WebBackend = nothing();

/** The key is new per test file, since in Node the client stores users by it for the process's life. */
const apiKey = crypto.randomUUID();

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const address = new URL(input instanceof Request ? input.url : input, location.origin);
  const { hostname, pathname } = address;
  const body = String(init?.body);
  if (isIdentity(hostname)) return answerIdentity(backend, address, body);
  if (hostname.startsWith("firestore")) return answerFirestore(backend, pathname, body);
  if (isMediaFile(pathname)) return answerMediaFile(backend, pathname);
  if (pathname.startsWith("/catalogue")) return answerCatalogue(backend, pathname);
  return answerCallable(backend, pathname.slice(1), body);
}

/**
 * Replaces `fetch` for callables, Firestore, catalogue, media files and identity provider. Call before
 * loading a client.
 */
export function startWebBackend(): void {
  vi.stubEnv("VITE_FIREBASE_CONFIG", JSON.stringify({ apiKey, projectId: "demo-gruezi" }));
  vi.stubGlobal("fetch", answer);
}

/** Resets the backend to no purchases and no responses. */
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
