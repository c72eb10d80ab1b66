import type { Reason } from "@gruezi/contract/reasons";
import type { FirestoreErrorCode } from "firebase/firestore/lite";
import { AppError } from "#lib/app-error.ts";

const REASON_OF: Partial<Record<string, Reason>> = {
  "permission-denied": "not-allowed",
  unauthenticated: "signed-out",
  "not-found": "not-found",
  unavailable: "unavailable",
  "deadline-exceeded": "timed-out",
  "resource-exhausted": "exhausted",
  aborted: "conflict",
} satisfies Partial<Record<FirestoreErrorCode, Reason>>;

/** Reads the code of an error without `instanceof`, which would load Firebase with this module. */
const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";

export function isRefused(cause: unknown): boolean {
  return codeOf(cause) === "permission-denied";
}

/** Translates a rejection by Firestore. @throws AppError always */
export function throwAppError(cause: unknown): never {
  const stated = REASON_OF[codeOf(cause)] ?? "unexpected";
  throw new AppError(navigator.onLine ? stated : "offline", { cause });
}
