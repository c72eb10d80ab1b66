import { atom } from "jotai";
import { askStoreAtom } from "#data/bridge/embedding.ts";
import { AppError } from "#lib/app-error.ts";

/**
 * Has the app open its store's own page, where a card is changed and a plan is cancelled, and resolves when the learner is
 * back. What was done there is not said: ask the server. @throws AppError (unavailable) when the page did not open
 */
export const openStoreAtom = atom(null, async (_get, set): Promise<void> => {
  const outcome = await set(askStoreAtom, { type: "openStoreSubscriptions", payload: {} }).catch(
    (cause: unknown) => {
      throw new AppError("unavailable", { cause });
    },
  );
  if (outcome === "failed") throw new AppError("unavailable", { cause: "The app could not open its store." });
});
