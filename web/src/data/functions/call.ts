import type { CallableName, Callables } from "@gruezi/contract/callables/index";
import { loadAuth } from "#data/auth/load-auth.ts";
import { hasSessionHint } from "#data/auth/session-hint.ts";
import { loadLate } from "#lib/late-code.ts";

/** Without the session a call would count as a visitor's. */
async function whenSessionIsKnown(): Promise<void> {
  if (!hasSessionHint()) return;
  const { auth } = await loadAuth();
  await auth.authStateReady();
}

/**
 * Same origin: no preflight request.
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
