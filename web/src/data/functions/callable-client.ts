import { CALLABLE_TIMEOUT_SECONDS } from "@gruezi/contract/business";
import type { CallableName, Callables } from "@gruezi/contract/callables/index";
import { isReason, type Reason } from "@gruezi/contract/reasons";
import { FunctionsError, getFunctions, httpsCallable } from "firebase/functions";
import { appCheckReady, firebaseApp } from "#data/firebase-app.ts";
import { AppError } from "#lib/app-error.ts";

const functions = getFunctions(firebaseApp, location.origin);

/** The reasons of refusals that state none: docs/product.md#status-of-a-refusal. */
const REASON_OF: Partial<Record<string, Reason>> = {
  "functions/invalid-argument": "bad-input",
  "functions/failed-precondition": "conflict",
  "functions/out-of-range": "bad-input",
  "functions/unauthenticated": "signed-out",
  "functions/permission-denied": "not-allowed",
  "functions/not-found": "not-found",
  "functions/already-exists": "conflict",
  "functions/aborted": "conflict",
  "functions/resource-exhausted": "exhausted",
  "functions/cancelled": "cancelled",
  "functions/unavailable": "unavailable",
  "functions/deadline-exceeded": "timed-out",
};

function statedReason(error: FunctionsError): unknown {
  const { details } = error;
  return typeof details === "object" && details !== null && "reason" in details ? details.reason : undefined;
}

function toAppError(cause: unknown): AppError {
  if (!(cause instanceof FunctionsError))
    return new AppError(navigator.onLine ? "unexpected" : "offline", { cause });
  const stated = statedReason(cause);
  if (isReason(stated)) return new AppError(stated, { cause });
  if (cause.code === "functions/internal" && !navigator.onLine) return new AppError("offline", { cause });
  return new AppError(REASON_OF[cause.code] ?? "unexpected", { cause });
}

export async function callFunction<N extends CallableName>(
  name: N,
  request: Callables[N]["request"],
): Promise<Callables[N]["response"]> {
  await appCheckReady;
  const timeout = CALLABLE_TIMEOUT_SECONDS * 1_000;
  const invoke = httpsCallable<Callables[N]["request"], Callables[N]["response"]>(functions, name, {
    timeout,
  });
  try {
    return (await invoke(request)).data;
  } catch (cause) {
    throw toAppError(cause);
  }
}
