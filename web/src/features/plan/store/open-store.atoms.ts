import { atom } from "jotai";
import { requestStoreAtom } from "#data/bridge/app-requests.ts";
import { AppError } from "#lib/app-error.ts";

/**
 * Opens the store's page. Resolves when the learner returns. Only the server knows the result.
 * @throws AppError `unavailable` when the page did not open
 */
export const openStoreAtom = atom(null, async (_get, set): Promise<void> => {
  const outcome = await set(requestStoreAtom, { type: "openStoreSubscriptions", payload: {} }).catch(
    (cause: unknown) => {
      throw new AppError("unavailable", { cause });
    },
  );
  if (outcome === "failed") throw new AppError("unavailable", { cause: "The app could not open its store." });
});
