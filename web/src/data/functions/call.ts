import type { CallableName, Callables } from "@gruezi/contract/callables/index";
import { loadAuth } from "#data/auth/session.ts";
import { hasSessionHint } from "#data/auth/session-hint.ts";

/** A learner who was signed in before must not be taken for a visitor just because the session is still being read. */
async function whenSessionIsKnown(): Promise<void> {
  if (!hasSessionHint()) return;
  const { whenAuthIsReady } = await loadAuth();
  await whenAuthIsReady();
}

/**
 * Asks one of our functions on our own origin, so that no preflight is needed.
 * @throws AppError
 */
export async function call<N extends CallableName>(
  name: N,
  request: Callables[N]["request"],
): Promise<Callables[N]["response"]> {
  const [{ callFunction }] = await Promise.all([import("./callable-client.ts"), whenSessionIsKnown()]);
  return callFunction(name, request);
}
