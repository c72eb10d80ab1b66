import { loadLate } from "#lib/late-code.ts";

/** Late: their tables would weigh on every page of a learner. @throws AppError */
export const loadNameRules = () => loadLate(() => import("@gruezi/contract/learner-name"));

/**
 * As others may see it; null for a name that is refused. Google, Apple and earlier versions have given any.
 * @throws AppError
 */
export async function toPublicName(name: string): Promise<string | null> {
  const { readName } = await loadNameRules();
  return readName(name);
}
