import { cacheToday, findCachedToday } from "#data/device/cached-today.ts";
import type { OwnQueue } from "./queue.ts";

type CachedQueue = Omit<OwnQueue, "isCached">;

const isCachedQueue = (value: object): value is CachedQueue =>
  "uid" in value && "items" in value && Array.isArray(value.items);

/** Caches the last response, with the answers given since. */
export const cacheQueue = ({ isCached: _isCached, ...queue }: OwnQueue): Promise<void> =>
  cacheToday(queue.uid, queue);

export async function findCachedQueue(uid: string): Promise<OwnQueue | null> {
  const cached = await findCachedToday(uid, isCachedQueue);
  return cached && cached.uid === uid ? { ...cached, isCached: true } : null;
}
