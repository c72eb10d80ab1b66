import type { Reason } from "@gruezi/contract/reasons";
import { type Atom, atom, type Getter, type Setter } from "jotai";
import { type Failing, logFailure, reasonOf } from "#lib/app-error.ts";
import { deferred } from "#lib/deferred.ts";
import { type Session, sessionAtom } from "./auth/session.ts";

export type QueryState<T> =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; value: T };

/** The request has come to an end. */
export type SettledState<T> = Exclude<QueryState<T>, { status: "loading" }>;

interface FetchContext {
  /** Null for a visitor. */
  uid: string | null;
  /** A known value survives a failed request. */
  isRefresh: boolean;
  get: Getter;
  set: Setter;
}

export interface InitialData<T, Arg> {
  arg: Arg;
  value: T;
}

interface Options<T, Arg> {
  /** Errors become the reason of the failure. */
  fetch: (arg: Arg, context: FetchContext) => Promise<T>;
  /** Values that stay during a repeated request; none by default. */
  keepPreviousData?: (value: T) => boolean;
  /** The name in the console: docs/product.md#logged-failures. */
  logsAs?: Failing;
  /** Equal for all users: survives log-in and log-out. */
  isPublic?: boolean;
  /** Kept after its last screen unmounts. */
  outlivesScreens?: boolean;
  /** A change made while a request is in flight is made to its response too, which may have been read before it. */
  areChangesRepeated?: boolean;
  /** A visitor's first value, from the page's HTML. */
  initialDataAtom?: Atom<InitialData<T, Arg> | undefined>;
}

interface Entry<T, S = QueryState<T>> {
  /** The argument as JSON. */
  key: string;
  state: S;
}

interface FetchResult<T> {
  state: SettledState<T>;
  /** A request with another argument, a change of user or unmount came in between. */
  isDropped: boolean;
}

interface Query<T> {
  /** Identity of the request: tells stale responses. */
  token: object;
  owner: string;
  entry: Entry<T>;
  isInFlight: boolean;
  /** Made while in flight. */
  changes: readonly ((value: T) => T)[];
  /** A newer equal request's result, if there is one. */
  whenSettled: Promise<FetchResult<T>>;
}

/** Unwraps values that have a status of their own. */
export const flattenState = <T>(state: QueryState<T>): T | Exclude<QueryState<T>, { status: "ready" }> =>
  state.status === "ready" ? state.value : state;

/** A stable object: no re-render. */
const LOADING = { status: "loading" } as const;

const VISITOR = "signed-out";

/** A uid, "signed-out", or "unknown" until Firebase Authentication has answered. */
const ownerOf = (session: Session): string => (session.status === "signed-in" ? session.uid : session.status);

const keyOf = (arg: unknown): string => JSON.stringify(arg ?? null);

const afterFetch = <T>(_known: QueryState<T>, state: SettledState<T>): QueryState<T> => state;

const afterRefresh = <T>(known: QueryState<T>, state: SettledState<T>): QueryState<T> =>
  known.status === "ready" && state.status === "failed" && state.reason !== "not-found" ? known : state;

const changed = <T, S extends QueryState<T>>(state: S, change: (value: T) => T): S =>
  state.status === "ready" ? { ...state, value: change(state.value) } : state;

const withChanges = <T>(state: SettledState<T>, changes: readonly ((value: T) => T)[]): SettledState<T> =>
  changes.reduce(changed, state);

const unlessDropped = <T>({ state, isDropped }: FetchResult<T>): SettledState<T> | undefined =>
  isDropped ? undefined : state;

/** A learner's data is never given to another user. */
const SIGNED_OUT = { status: "failed", reason: "signed-out" } as const;

/**
 * Atoms for one request at a time, per user and JSON argument. An equal request joins the one in flight; one
 * that may follow a write is sent, and its state is given to those who wait for the earlier one. Drops
 * responses after a request with another argument, a change of user or unmount. A learner's data is never
 * shown to another user; a visitor's is for all.
 */
export function createQuery<T, Arg = void>({
  fetch,
  keepPreviousData = () => false,
  logsAs,
  isPublic = false,
  outlivesScreens = false,
  areChangesRepeated = false,
  initialDataAtom,
}: Options<T, Arg>) {
  const ownerFor = (session: Session): string => (isPublic ? VISITOR : ownerOf(session));

  const queryAtom = atom<Query<T> | null>(null);
  const isInitialDataUsedAtom = atom(false);
  const initialEntryAtom = atom((get): Entry<T, SettledState<T>> | undefined => {
    const initial = initialDataAtom && get(initialDataAtom);
    return initial && { key: keyOf(initial.arg), state: { status: "ready", value: initial.value } };
  });
  const unusedInitialEntryAtom = atom((get) =>
    get(isInitialDataUsedAtom) ? undefined : get(initialEntryAtom),
  );
  if (!outlivesScreens) queryAtom.onMount = (setQuery) => () => setQuery(null);

  /** Stable when the initial data is taken: no re-render. */
  const entryAtom = atom((get) => {
    const query = get(queryAtom);
    const owner = ownerFor(get(sessionAtom));
    const isForThem = query?.owner === owner || query?.owner === VISITOR;
    return isForThem ? query.entry : get(unusedInitialEntryAtom);
  });

  /** A function, since only the screen knows the argument. */
  const stateAtom = atom((get) => {
    const entry = get(entryAtom);
    return (arg: Arg): QueryState<T> => (entry?.key === keyOf(arg) ? entry.state : LOADING);
  });

  async function fetchState(
    arg: Arg,
    context: FetchContext,
    isStillThere: () => boolean,
  ): Promise<SettledState<T>> {
    try {
      return { status: "ready", value: await fetch(arg, context) };
    } catch (error) {
      // Don't log requests refused because the session ended.
      if (logsAs && isStillThere()) logFailure(logsAs, error);
      return { status: "failed", reason: reasonOf(error) };
    }
  }

  /** The current query, if it is this user's with this argument. */
  const equalAtom = atom((get) => {
    const query = get(queryAtom);
    const owner = ownerFor(get(sessionAtom));
    return (arg: Arg) => (query?.owner === owner && query.entry.key === keyOf(arg) ? query : null);
  });

  /** Shows `meanwhile`, then the result of `choose`. */
  const sendAtom = atom(
    null,
    async (
      get,
      set,
      arg: Arg,
      meanwhile: QueryState<T>,
      choose: typeof afterFetch<T>,
    ): Promise<FetchResult<T>> => {
      const session = get(sessionAtom);
      const { promise: whenSettled, resolve } = deferred<FetchResult<T>>();
      const key = keyOf(arg);
      const query = { token: {}, owner: ownerFor(session), whenSettled };
      const changes = get(equalAtom)(arg)?.changes ?? [];
      set(queryAtom, { ...query, isInFlight: true, changes, entry: { key, state: meanwhile } });
      const uid = session.status === "signed-in" ? session.uid : null;
      const isStillThere = () => ownerFor(get(sessionAtom)) === query.owner;
      const context = { uid, isRefresh: choose === afterRefresh, get, set };
      const state = await fetchState(arg, context, isStillThere);
      const current = isStillThere() ? get(equalAtom)(arg) : null;
      const isCurrent = current?.token === query.token;
      if (isCurrent) {
        const entry = { key, state: choose(current.entry.state, withChanges(state, current.changes)) };
        set(queryAtom, { ...query, isInFlight: false, changes: [], entry });
      }
      // A newer equal request may follow a write that this response lacks.
      resolve(current && !isCurrent ? current.whenSettled : { state, isDropped: !current });
      return whenSettled;
    },
  );

  /** Only for a visitor's first request. */
  const takeInitialDataAtom = atom(null, (get, set, arg: Arg): Promise<FetchResult<T>> | undefined => {
    const initial = get(unusedInitialEntryAtom);
    const owner = ownerFor(get(sessionAtom));
    if (!initial) return undefined;
    set(isInitialDataUsedAtom, true);
    if (owner !== VISITOR || initial.key !== keyOf(arg)) return undefined;
    const whenSettled = Promise.resolve({ state: initial.state, isDropped: false });
    set(queryAtom, { token: {}, owner, entry: initial, isInFlight: false, changes: [], whenSettled });
    return whenSettled;
  });

  const sendAnewAtom = atom(null, (get, set, arg: Arg): Promise<FetchResult<T>> => {
    const known = get(stateAtom)(arg);
    const isKept = known.status === "ready" && keepPreviousData(known.value);
    return set(sendAtom, arg, isKept ? known : LOADING, afterFetch);
  });

  /** Joins an equal request in flight. */
  const joinOrSendAtom = atom(null, (get, set, arg: Arg): Promise<FetchResult<T>> => {
    const initial = set(takeInitialDataAtom, arg);
    if (initial) return initial;
    const equal = get(equalAtom)(arg);
    if (!equal?.isInFlight) return set(sendAnewAtom, arg);
    // A refresh in flight shows the failure before it, which would hide the retry.
    if (equal.entry.state.status === "failed")
      set(queryAtom, { ...equal, entry: { ...equal.entry, state: LOADING } });
    return equal.whenSettled;
  });

  /** Undefined when the response was dropped. */
  const fetchAtom = atom(
    null,
    async (_get, set, arg: Arg): Promise<SettledState<T> | undefined> =>
      unlessDropped(await set(joinOrSendAtom, arg)),
  );

  /** After a write: joins no request, since one in flight may have read before it. */
  const refetchAtom = atom(
    null,
    async (_get, set, arg: Arg): Promise<SettledState<T> | undefined> =>
      unlessDropped(await set(sendAnewAtom, arg)),
  );

  /** Skips the request if this user has the data. */
  const fetchOnceAtom = atom(null, async (get, set, arg: Arg): Promise<SettledState<T> | undefined> => {
    const known = get(equalAtom)(arg)?.entry.state;
    return known?.status === "ready" ? known : set(fetchAtom, arg);
  });

  /** For code outside React, which needs the data even if the screen requests another argument meanwhile. */
  const findAtom = atom(null, async (get, set, arg: Arg): Promise<SettledState<T>> => {
    const owner = ownerFor(get(sessionAtom));
    const equal = get(equalAtom)(arg);
    if (equal && !equal.isInFlight && equal.entry.state.status === "ready") return equal.entry.state;
    const { state } = await set(joinOrSendAtom, arg);
    return ownerFor(get(sessionAtom)) === owner ? state : SIGNED_OUT;
  });

  /**
   * Keeps the known value meanwhile, and after failures other than `not-found`. Returns the new state in any
   * case. Joins no request, since it may follow a write.
   */
  const refreshAtom = atom(
    null,
    async (get, set, arg: Arg): Promise<SettledState<T> | undefined> =>
      unlessDropped(await set(sendAtom, arg, get(stateAtom)(arg), afterRefresh)),
  );

  /** Updates a known value, for example after a write. */
  const changeAtom = atom(null, (get, set, arg: Arg, change: (value: T) => T): void => {
    const known = get(stateAtom)(arg);
    const query = get(queryAtom);
    if (query?.entry.key !== keyOf(arg)) return;
    const isRepeated = areChangesRepeated && query.isInFlight;
    const changes = isRepeated ? [...query.changes, change] : query.changes;
    set(queryAtom, {
      ...query,
      changes,
      entry: { key: query.entry.key, state: changed(known, change) },
    });
  });

  const forgetAtom = atom(null, (_get, set): void => set(queryAtom, null));

  return { stateAtom, fetchAtom, refetchAtom, fetchOnceAtom, findAtom, refreshAtom, changeAtom, forgetAtom };
}
