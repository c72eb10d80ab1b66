import type { CallableName, Callables } from "@gruezi/contract/callables/index";
import { loadAuth } from "#data/auth/load-auth.ts";
import { hasSessionHint } from "#data/auth/session-hint.ts";
import { loadLate } from "#lib/late-code.ts";

/** Waits for the session, because without it a call would count as a visitor's. */
async function whenSessionIsKnown(): Promise<void> {
  if (!hasSessionHint()) return;
  const { auth } = await loadAuth();
  await auth.authStateReady();
}

/**
 * Calls a function of the server. The origin is the page's own, so browsers send no preflight request.
 * @throws AppError
 */
export async function call<N extends CallableName>(
  name: N,
  request: Callables[N]["request"],
): Promise<Callables[N]["response"]> {
  const [{ callFunction }] = await Promise.all([
    loadLate(() => import("./callable-client.ts")),
    whenSessionIsKnown(),
  ]);
  return callFunction(name, request);
}
