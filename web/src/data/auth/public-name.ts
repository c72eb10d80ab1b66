import { loadLate } from "#lib/late-code.ts";

/** Loads the rules late, because their tables would slow down every page of a learner. @throws AppError */
export const loadNameRules = () => loadLate(() => import("@gruezi/contract/learner-name"));

/**
 * Resolves to the name that others may see. Null for a name that is refused: Google, Apple and earlier
 * versions have accepted any name.
 * @throws AppError
 */
export async function toPublicName(name: string): Promise<string | null> {
  const { readName } = await loadNameRules();
  return readName(name);
}
