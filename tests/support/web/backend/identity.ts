import { json } from "./json.ts";

export interface IdentityBackend {
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
}

export const ANNA = {
  localId: "anna",
  email: "anna@gruezi.example",
  displayName: "Anna Meier",
};

export const annaOnly = (): IdentityBackend => ({
  signInMethod: "password",
  email: ANNA.email,
  displayName: ANNA.displayName,
  identityFaults: {},
  identityDelay: null,
  isIdentityDown: false,
  lostAnswer: null,
  identityCalls: [],
});

/** The calls by which a page logs in and changes the account. */
const CALLS: ReadonlySet<string> = new Set([
  "lookup",
  "sendOobCode",
  "signInWithIdp",
  "signInWithPassword",
  "signUp",
  "update",
]);

const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const FAR_SECONDS = 4_000_000_000;

/** Returns a unique token. */
function newToken({ displayName: name }: IdentityBackend): string {
  const jti = crypto.randomUUID();
  const whose = { sub: ANNA.localId, user_id: ANNA.localId, name };
  const claims = { ...whose, auth_time: 1, iat: 1, exp: FAR_SECONDS, jti };
  return `${toPart({ alg: "none" })}.${toPart(claims)}.`;
}

function takeFault({ identityFaults }: IdentityBackend, name: string): Response | undefined {
  const [next, ...rest] = identityFaults[name] ?? [];
  identityFaults[name] = rest;
  return next ? json({ error: { code: 400, message: next } }, 400) : undefined;
}

/** Answers every log-in with Anna's account. */
function toAccount(backend: IdentityBackend, name: string, request: object): Response {
  if (!CALLS.has(name)) throw new Error(`No page calls the identity provider's ${name}.`);
  if ("displayName" in request) backend.displayName = String(request.displayName);
  const { email, displayName, signInMethod } = backend;
  if (name === "lookup")
    return json({
      users: [{ ...ANNA, email, displayName, providerUserInfo: [{ providerId: signInMethod }] }],
    });
  const tokens = { idToken: newToken(backend), refreshToken: "refresh", expiresIn: "3600" };
  return json({ ...ANNA, displayName, ...tokens });
}

const toTokens = (backend: IdentityBackend): Response =>
  json({
    id_token: newToken(backend),
    access_token: newToken(backend),
    refresh_token: "refresh",
    expires_in: "3600",
  });

function unlessLost(backend: IdentityBackend, step: string, given: Response): Response {
  if (step !== backend.lostAnswer) return given;
  backend.lostAnswer = null;
  throw new TypeError("Failed to fetch");
}

export const isIdentity = (hostname: string): boolean => /^(?:securetoken|identitytoolkit)/.test(hostname);

/** A token's renewal is the call `token`, and another call's name is the end of its address. */
export async function answerIdentity(
  backend: IdentityBackend,
  { hostname, pathname }: URL,
  body: string,
): Promise<Response> {
  if (backend.isIdentityDown) throw new TypeError("Failed to fetch");
  const isRenewal = hostname.startsWith("securetoken");
  if (!isRenewal) await backend.identityDelay;
  const name = isRenewal ? "token" : (pathname.split(":").at(-1) ?? "");
  const request = isRenewal ? null : JSON.parse(body);
  backend.identityCalls.push({ name, request });
  const answer =
    takeFault(backend, name) ?? (isRenewal ? toTokens(backend) : toAccount(backend, name, request));
  return unlessLost(backend, name, answer);
}
