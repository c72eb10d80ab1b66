import type { Reason } from "@gruezi/contract/reasons";
import { type FunctionsErrorCode, HttpsError } from "firebase-functions/v2/https";
import { logFault } from "./log.ts";
import { Refusal } from "./refusal.ts";

const CODE_OF: Record<Reason, FunctionsErrorCode> = {
  "bad-input": "invalid-argument",
  "signed-out": "unauthenticated",
  "unverified-app": "unauthenticated",
  "not-allowed": "permission-denied",
  "not-found": "not-found",
  "not-planned": "not-found",
  conflict: "aborted",
  exhausted: "resource-exhausted",
  "too-many": "resource-exhausted",
  "other-platform": "failed-precondition",
  "other-currency": "failed-precondition",
  "payment-waiting": "failed-precondition",
  "already-subscribed": "failed-precondition",
  "not-changeable": "failed-precondition",
  "stale-login": "failed-precondition",
  "code-unknown": "not-found",
  "code-ended": "failed-precondition",
  "code-used-up": "failed-precondition",
  "code-other-offer": "failed-precondition",
  "code-minimum": "failed-precondition",
  "code-other-currency": "failed-precondition",
  "code-first-time": "failed-precondition",
  "code-too-short": "failed-precondition",
  "not-open": "failed-precondition",
  cancelled: "cancelled",
  unavailable: "unavailable",
  "timed-out": "deadline-exceeded",
  offline: "unavailable",
  outdated: "failed-precondition",
  unexpected: "internal",
};

interface FailedCall {
  callable: string;
  uid: string | undefined;
  ids?: Readonly<Record<string, unknown>>;
}

/** Converts a failure to the error that the client gets. The cause stays in the log. */
export function toHttpsError(call: FailedCall, error: unknown): HttpsError {
  const refusal = error instanceof Refusal ? error : new Refusal("unexpected", { cause: error });
  if (refusal.cause !== undefined) {
    const { ids, ...caller } = call;
    logFault("callable failed", refusal.cause, { ...ids, ...caller });
  }

  const { reason, field } = refusal;
  return new HttpsError(CODE_OF[reason], reason, field === undefined ? { reason } : { reason, field });
}
