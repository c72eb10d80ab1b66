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

/** Changes are sent when the page is hidden or left, and hourly while it stays open. */
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

/** Sends the queue, for example before logout. After a failure the changes stay queued. */
export const sendKnownWordsAtom = changes.sendAtom;

/** Changes of this visit, and unsent ones of an earlier visit. */
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

/** Returns the known lemmas. Requests them once per session. Empty for visitors and until loaded. */
export function useKnownWords(): ReadonlySet<string> {
  const known = useAtomValue(knownWordsAtom);
  useFetchPerSession(OWN, useSetAtom(stored.fetchOnceAtom));
  return known;
}

/** Finds the known lemmas in memory or the device cache, never on the server. Undefined if both are empty. */
export const findOwnAtom = atom(null, async (get, set): Promise<ReadonlySet<string> | undefined> => {
  const uid = get(uidAtom);
  if (uid === null) return undefined;
  if (get(hasKnownWordsAtom)) return get(knownWordsAtom);
  await set(restoreAtom);
  const cached = await findCachedKnownWords(uid);
  return get(uidAtom) === uid && cached ? withChanges(cached, get(ownAtom)) : undefined;
});

export const readKnownAtom = atom(null, (_get, set) => set(stored.findAtom, OWN));

/** Finds the known lemmas without a request, for pages where they are secondary. Empty if none are found. */
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
  // Updates the cache, which the home page reads even after the changes were sent.
  const known = await set(findOwnAtom);
  if (known && get(uidAtom) === uid) void cacheKnownWords(uid, [...known]);
});

export const setWordKnownAtom = atom(
  null,
  (_get, set, lemma: string, isKnown: boolean): void =>
    void set(changeKnownAtom, isKnown ? { added: [lemma], removed: [] } : { added: [], removed: [lemma] }),
);
