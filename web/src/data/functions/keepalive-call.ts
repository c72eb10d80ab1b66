import type { CallableName, Callables } from "@gruezi/contract/callables/index";
import { auth } from "#data/auth/auth.ts";
import { appCheckReady } from "#data/firebase-app.ts";
import { AppError } from "#lib/app-error.ts";

/**
 * Calls a function with a request that outlives its page, unlike that of Firebase's client. Sends no earlier
 * request unless a token has just expired.
 * @throws AppError
 */
export async function callWithKeepalive<N extends CallableName>(
  name: N,
  data: Callables[N]["request"],
): Promise<Callables[N]["response"]> {
  const readAppCheckToken = await appCheckReady;
  const [idToken, appCheckToken] = await Promise.all([auth.currentUser?.getIdToken(), readAppCheckToken?.()]);
  if (idToken === undefined) throw new AppError("signed-out");
  const response = await fetch(`/${name}`, {
    method: "POST",
    keepalive: true,
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${idToken}`,
      ...(appCheckToken !== undefined && { "X-Firebase-AppCheck": appCheckToken }),
    },
    body: JSON.stringify({ data }),
  }).catch((cause) => {
    throw new AppError(navigator.onLine ? "unavailable" : "offline", { cause });
  });
  if (!response.ok) throw new AppError("unavailable", { cause: response.status });
  const { result } = await response.json();
  return result;
}
