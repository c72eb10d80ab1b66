import type { Mined } from "@gruezi/contract/documents/mined";
import * as v from "valibot";
import { cacheForSession, findCachedForSession } from "./cached-for-session.ts";

const keyOf = (uid: string) => `${uid}/mined`;

const minedSchema = v.object({ LineIDs: v.array(v.string()), Words: v.array(v.string()), At: v.number() });
const cachedSchema = v.array(v.tuple([v.string(), minedSchema]));

/** Resolves to the server's lists, as of the last read. */
export async function findCachedMined(uid: string): Promise<ReadonlyMap<string, Mined>> {
  const cached = await findCachedForSession(keyOf(uid), (value) => v.parse(cachedSchema, value));
  return new Map(cached);
}

export const cacheMined = (uid: string, mined: ReadonlyMap<string, Mined>): Promise<void> =>
  cacheForSession(keyOf(uid), [...mined]);
