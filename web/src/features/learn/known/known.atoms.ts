import { HOUR } from "@gruezi/contract/durations";
import { atom, useAtomValue, useSetAtom } from "jotai";
import * as v from "valibot";
import { uidAtom } from "#data/auth/session.ts";
import { cacheKnownWords, findCachedKnownWords } from "#data/device/cached-known-words.ts";
import { changeKnownWords, getKnownWords } from "#data/firestore/known-words.ts";
import { createQuery } from "#data/query.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { createWriteBatch } from "#data/write-batch.ts";
import { joinChanges, type KnownChanges, NO_CHANGES, storable, withChanges } from "./known-rules.ts";

const changesSchema = v.object({ added: v.array(v.string()), removed: v.array(v.string()) });

/** Sent when the page is hidden or left; hourly for pages that stay open. */
const changes = createWriteBatch<KnownChanges>({
  name: "unsent-known-words",
  parse: v.parser(changesSchema),
  nothing: NO_CHANGES,
  join: joinChanges,
  divide: (unsent) => {
    const ready = storable(unsent);
    return ready.added.length + ready.removed.length > 0 ? { ready, rest: NO_CHANGES } : null;
  },
  send: changeKnownWords,
  everyMs: HOUR,
  isRepeatable: true,
});

/** Sends the queue, such as before logout. A failure keeps it queued. */
export const sendKnownWordsAtom = changes.sendAtom;

/** Includes unsent changes of an earlier visit. */
const ownChangesAtom = atom<{ uid: string; changes: KnownChanges } | null>(null);

const ownAtom = atom((get) => {
  const own = get(ownChangesAtom);
  return own?.uid === get(uidAtom) ? own.changes : NO_CHANGES;
});

const restoreAtom = atom(null, async (get, set): Promise<void> => {
  const uid = get(uidAtom);
  await set(changes.restoreAtom);
  if (uid === null || get(uidAtom) !== uid) return;
  set(ownChangesAtom, { uid, changes: joinChanges(get(changes.unsentAtom), get(ownAtom)) });
});

const stored = createQuery<readonly string[], string>({
  fetch: async (_own, { uid, set }) => {
    if (uid === null) return [];
    await set(restoreAtom);
    try {
      const lemmas = await getKnownWords(uid);
      void cacheKnownWords(uid, lemmas);
      return lemmas;
    } catch (error) {
      const cached = await findCachedKnownWords(uid);
      if (cached) return cached;
      throw error;
    }
  },
  outlivesScreens: true,
});

const OWN = "own";
const NONE: ReadonlySet<string> = new Set();

export const knownWordsAtom = atom((get): ReadonlySet<string> => {
  const state = get(stored.stateAtom)(OWN);
  return state.status === "ready" ? withChanges(state.value, get(ownAtom)) : NONE;
});

export const hasKnownWordsAtom = atom((get) => get(stored.stateAtom)(OWN).status === "ready");

/** Requested once per session; empty for visitors and until loaded. */
export function useKnownWords(): ReadonlySet<string> {
  const known = useAtomValue(knownWordsAtom);
  useFetchPerSession(OWN, useSetAtom(stored.fetchOnceAtom));
  return known;
}

/** Reads memory or the device cache, never the server; undefined if both are empty. */
export const findOwnAtom = atom(null, async (get, set): Promise<ReadonlySet<string> | undefined> => {
  const uid = get(uidAtom);
  if (uid === null) return undefined;
  if (get(hasKnownWordsAtom)) return get(knownWordsAtom);
  await set(restoreAtom);
  const cached = await findCachedKnownWords(uid);
  return get(uidAtom) === uid && cached ? withChanges(cached, get(ownAtom)) : undefined;
});

export const readKnownAtom = atom(null, (_get, set) => set(stored.findAtom, OWN));

/** For pages where known words are secondary. */
export const findCachedKnownWordsAtom = atom(
  null,
  async (_get, set): Promise<ReadonlySet<string>> => (await set(findOwnAtom)) ?? NONE,
);

export const changeKnownAtom = atom(null, async (get, set, wanted: KnownChanges): Promise<void> => {
  const uid = get(uidAtom);
  if (uid === null) return;
  const change = storable(wanted);
  set(ownChangesAtom, { uid, changes: joinChanges(get(ownAtom), change) });
  set(changes.addAtom, change);
  // The home page reads the cache, also after sending.
  const known = await set(findOwnAtom);
  if (known && get(uidAtom) === uid) void cacheKnownWords(uid, [...known]);
});

export const setWordKnownAtom = atom(
  null,
  (_get, set, lemma: string, isKnown: boolean): void =>
    void set(changeKnownAtom, isKnown ? { added: [lemma], removed: [] } : { added: [], removed: [lemma] }),
);
