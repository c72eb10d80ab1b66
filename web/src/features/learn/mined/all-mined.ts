import type { Mined } from "@gruezi/contract/documents/mined";
import { cacheMined, findCachedMined } from "#data/device/cached-mined.ts";
import { getMinedSince } from "#data/firestore/mined.ts";

export type AllMined = ReadonlyMap<string, Mined>;

/**
 * Reads all mined lists. Requests only lists changed since the cache was written.
 * @throws AppError
 */
export async function getAllMined(uid: string): Promise<AllMined> {
  const cached = await findCachedMined(uid);
  const newest = Math.max(0, ...[...cached.values()].map(({ At }) => At));
  const mined = new Map([...cached, ...(await getMinedSince(uid, newest))]);
  await cacheMined(uid, mined);
  return mined;
}
