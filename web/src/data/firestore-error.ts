import type { Reason } from "@gruezi/contract/reasons";
import { FirestoreError, type FirestoreErrorCode } from "firebase/firestore/lite";
import { AppError } from "#lib/app-error.ts";

const REASON_OF: Partial<Record<FirestoreErrorCode, Reason>> = {
  "permission-denied": "not-allowed",
  unauthenticated: "signed-out",
  "not-found": "not-found",
  unavailable: "unavailable",
  "deadline-exceeded": "timed-out",
  "resource-exhausted": "exhausted",
  aborted: "conflict",
};

export function isRefused(cause: unknown): boolean {
  return cause instanceof FirestoreError && cause.code === "permission-denied";
}

/** @throws AppError always: it translates what Firestore rejected with. */
export function throwAppError(cause: unknown): never {
  const stated = cause instanceof FirestoreError ? REASON_OF[cause.code] : undefined;
  throw new AppError(navigator.onLine ? (stated ?? "unexpected") : "offline", { cause });
}
