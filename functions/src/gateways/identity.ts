import type { UserRecord } from "firebase-admin/auth";
import { Refusal } from "#platform/refusal.ts";
import { requireAdminApp } from "./admin-app.ts";
import { isDeleted } from "./deleted-users.ts";

/** Somebody with an account that is not being deleted. False for any text that is no uid. */
export async function isLearner(uid: string): Promise<boolean> {
  return (await findUser(uid)) !== undefined && !(await isDeleted(uid));
}

/** Undefined for whoever has none, or no account. */
export async function findEmail(uid: string): Promise<string | undefined> {
  const user = await findUser(uid);
  return user?.email;
}

async function findUser(uid: string): Promise<UserRecord | undefined> {
  const { getAuth } = await import("firebase-admin/auth");
  return getAuth(requireAdminApp()).getUser(uid).catch(passWhenUnknown);
}

const UNKNOWN: ReadonlySet<unknown> = new Set(["auth/user-not-found", "auth/invalid-uid"]);
const PASSING: ReadonlySet<unknown> = new Set([
  "auth/internal-error",
  "app/network-error",
  "app/network-timeout",
]);

function passWhenUnknown(cause: unknown): undefined {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (UNKNOWN.has(code)) return undefined;
  throw PASSING.has(code) ? new Refusal("unavailable", { cause }) : cause;
}
