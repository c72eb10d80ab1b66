import type { Auth, UserRecord } from "firebase-admin/auth";
import type { PlainRecord } from "#domain/accounts/data-section.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import { Refusal } from "#platform/refusal.ts";
import { requireAdminApp } from "./admin-app.ts";

/** Returns whether the uid has an account that is not being deleted. False for invalid uids. */
export async function isLearner(uid: string): Promise<boolean> {
  return (await findUser(uid)) !== undefined && !(await isDeleted(uid));
}

/** Returns the account's e-mail address. Undefined without address or account. */
export async function findEmail(uid: string): Promise<string | undefined> {
  const user = await findUser(uid);
  return user?.email;
}

/** Returns the uid of an address. Undefined without an account, or if it is being deleted. */
export async function findUidOfEmail(email: string): Promise<string | undefined> {
  const auth = await openAuth();
  const user = await auth.getUserByEmail(email).catch(passWhenUnknown);
  return user === undefined || (await isDeleted(user.uid)) ? undefined : user.uid;
}

export async function readLogin(uid: string): Promise<readonly PlainRecord[]> {
  const user = await findUser(uid);
  if (user === undefined) return [];
  const { email = null, displayName = null, emailVerified, metadata, providerData } = user;
  return [
    {
      uid,
      email,
      emailVerified,
      name: displayName,
      createdAt: toIso(metadata.creationTime),
      lastLoggedInAt: toIso(metadata.lastSignInTime),
      waysIn: providerData.map(({ providerId }) => providerId),
    },
  ];
}

/** Converts Firebase's times, which have the format of mail headers and are empty if missing. */
const toIso = (time: string | null): string | null => (time ? new Date(time).toISOString() : null);

/** Deletes the login. Idempotent. */
export async function deleteLogin(uid: string): Promise<void> {
  const auth = await openAuth();
  await auth.deleteUser(uid).catch(passWhenUnknown);
}

/** Firebase's limit per lookup. */
const LOOKED_UP_AT_ONCE = 100;

/** Returns the learners whose login was deleted elsewhere. */
export async function listWithoutLogin(uids: readonly string[]): Promise<readonly string[]> {
  const gone: string[] = [];
  for (let from = 0; from < uids.length; from += LOOKED_UP_AT_ONCE)
    gone.push(...(await findGone(uids.slice(from, from + LOOKED_UP_AT_ONCE))));
  return gone;
}

async function findGone(uids: readonly string[]): Promise<readonly string[]> {
  const auth = await openAuth();
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
  const known = new Set(users.map(({ uid }) => uid));
  const unknown = uids.filter((uid) => !known.has(uid));
  const verdicts = await Promise.all(unknown.map(isDeleted));
  return unknown.filter((_uid, at) => !verdicts[at]);
}

/**
 * Returns addresses by uid. Takes at most a hundred uids. Leaves out accounts that are missing, disabled or
 * without an address.
 */
export async function listEmails(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const auth = await openAuth();
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid }))).catch(refuseWhenPassing);
  return new Map(users.flatMap(({ uid, email, disabled }) => (email && !disabled ? [[uid, email]] : [])));
}

async function findUser(uid: string): Promise<UserRecord | undefined> {
  const auth = await openAuth();
  return auth.getUser(uid).catch(passWhenUnknown);
}

async function openAuth(): Promise<Auth> {
  const { getAuth } = await import("firebase-admin/auth");
  return getAuth(requireAdminApp());
}

const UNKNOWN: ReadonlySet<unknown> = new Set([
  "auth/user-not-found",
  "auth/invalid-uid",
  "auth/invalid-email",
]);
const PASSING: ReadonlySet<unknown> = new Set([
  "auth/internal-error",
  "app/network-error",
  "app/network-timeout",
]);

function passWhenUnknown(cause: unknown): undefined {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (UNKNOWN.has(code)) return undefined;
  return refuseWhenPassing(cause);
}

function refuseWhenPassing(cause: unknown): never {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  throw PASSING.has(code) ? new Refusal("unavailable", { cause }) : cause;
}
