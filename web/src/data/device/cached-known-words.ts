import * as v from "valibot";
import { cacheForSession, findCachedForSession } from "./cached-for-session.ts";

const keyOf = (uid: string) => `${uid}/known-words`;

export const findCachedKnownWords = (uid: string): Promise<readonly string[] | undefined> =>
  findCachedForSession(keyOf(uid), v.parser(v.array(v.string())));

export const cacheKnownWords = (uid: string, lemmas: readonly string[]): Promise<void> =>
  cacheForSession(keyOf(uid), lemmas);
