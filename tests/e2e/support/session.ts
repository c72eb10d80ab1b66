import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { BrowserContextOptions } from "@playwright/test";
import { SESSION_KEY } from "#web/data/auth/session-hint.ts";
import { storeAll } from "./learn/stored.ts";
import type { Credentials } from "./personas.ts";

/** The key in web/.env is part of the name under which Firebase Authentication stores a session. */
const API_KEY = "demo-key";

export type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

interface Tokens {
  localId: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Calls the Auth emulator by the REST interface of Firebase's client. */
async function requestTokens(
  method: "signUp" | "signInWithPassword",
  body: Partial<Credentials>,
): Promise<Tokens> {
  const answer = await fetch(
    `${process.env["GRUEZI_AUTH_URL"]}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${API_KEY}`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  if (!answer.ok) throw new Error(`${method} of ${body.email} answered ${answer.status}.`);
  return answer.json();
}

/** Returns the storage that the product leaves in the browser of a logged-in learner. */
function toState({ displayName, email }: Credentials, tokens: Tokens, baseURL: string): StorageState {
  const now = Date.now();
  const user = {
    uid: tokens.localId,
    email,
    emailVerified: false,
    displayName,
    isAnonymous: false,
    providerData: [
      { providerId: "password", uid: email, displayName, email, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: {
      refreshToken: tokens.refreshToken,
      accessToken: tokens.idToken,
      expirationTime: now + Number(tokens.expiresIn) * 1_000,
    },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: API_KEY,
    appName: "[DEFAULT]",
  };
  const localStorage = [
    { name: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: JSON.stringify(user) },
    { name: SESSION_KEY, value: JSON.stringify(displayName) },
  ];
  return { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] };
}

export async function stateOf(learner: Credentials, baseURL: string): Promise<StorageState> {
  const { email, password } = learner;
  return toState(learner, await requestTokens("signInWithPassword", { email, password }), baseURL);
}

/** Creates the account and its consents, without those for emails. */
export async function createAccount(
  learner: Credentials,
  baseURL: string,
): Promise<{ uid: string; state: StorageState }> {
  const tokens = await requestTokens("signUp", learner);
  const consent = (didUserAgree: boolean) => ({
    didUserAgree,
    Date: new Date(),
    Version: CONSENT_VERSION,
  });
  const consents = {
    DocID: tokens.localId,
    PPandTandCConsent: consent(true),
    RemindersConsent: consent(false),
    MarketingConsent: consent(false),
  };
  await storeAll([[`Users/${tokens.localId}`, consents]]);
  return { uid: tokens.localId, state: toState(learner, tokens, baseURL) };
}
