import type { Reason } from "@gruezi/contract/reasons";
import { type Atom, atom, type Getter, type Setter } from "jotai";
import { type Failing, logFailure, reasonOf } from "#lib/app-error.ts";
import { deferred } from "#lib/deferred.ts";
import { type Session, sessionAtom } from "./auth/session.ts";

export type QueryState<T> =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; value: T };

/** The state after a request has succeeded or failed. */
export type SettledState<T> = Exclude<QueryState<T>, { status: "loading" }>;

interface FetchContext {
  /** Null for a visitor. */
  uid: string | null;
  /** True for a refresh, whose failure keeps a known value. */
  isRefresh: boolean;
  get: Getter;
  set: Setter;
}

export interface InitialData<T, Arg> {
  arg: Arg;
  value: T;
}

interface Options<T, Arg> {
  /** Fetches the value. An error becomes the reason of the failed state. */
  fetch: (arg: Arg, context: FetchContext) => Promise<T>;
  /** Decides whether a value stays visible during a repeated request. By default, none does. */
  keepPreviousData?: (value: T) => boolean;
  /** The name of failures in the console: docs/product.md#logged-failures. */
  logsAs?: Failing;
  /** The value is equal for all users, and survives log-in and log-out. */
  isPublic?: boolean;
  /** The value is kept after its last screen unmounts. */
  outlivesScreens?: boolean;
  /** Repeats a change made during a request on its response, which may have been read before the change. */
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
  /** True if a request with another argument, a change of user or an unmount came in between. */
  isDropped: boolean;
}

interface Query<T> {
  /** The identity of the request, which detects stale responses. */
  token: object;
  owner: string;
  entry: Entry<T>;
  isInFlight: boolean;
  /** Changes made while the request is in flight. */
  changes: readonly ((value: T) => T)[];
  /** Resolves to the result of a newer equal request, if there is one. */
  whenSettled: Promise<FetchResult<T>>;
}

/** Unwraps a value that has a status of its own. */
export const flattenState = <T>(state: QueryState<T>): T | Exclude<QueryState<T>, { status: "ready" }> =>
  state.status === "ready" ? state.value : state;

/** A stable object, so that it causes no re-render. */
const LOADING = { status: "loading" } as const;

const VISITOR = "signed-out";

/** Returns the uid, "signed-out", or "unknown" until Firebase Authentication has answered. */
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

/** The result after a change of user, since a learner's data is never given to another user. */
const SIGNED_OUT = { status: "failed", reason: "signed-out" } as const;

/**
 * Creates atoms that handle one request at a time, per user and JSON argument. An equal request joins the one
 * in flight. A request that may follow a write is always sent, and its state also resolves the earlier ones.
 * Responses after a request with another argument, a change of user or an unmount are dropped. A learner's
 * data is never shown to another user. A visitor's data may be shown to everyone.
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

  /**
   * The current entry. It stays the same object when the initial data is taken, so that nothing re-renders.
   */
  const entryAtom = atom((get) => {
    const query = get(queryAtom);
    const owner = ownerFor(get(sessionAtom));
    const isForThem = query?.owner === owner || query?.owner === VISITOR;
    return isForThem ? query.entry : get(unusedInitialEntryAtom);
  });

  /** Returns a function, since only the screen knows the argument. */
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
      // A request that was refused because the session has ended is not logged.
      if (logsAs && isStillThere()) logFailure(logsAs, error);
      return { status: "failed", reason: reasonOf(error) };
    }
  }

  /** Returns the current query, if it has this user and this argument. */
  const equalAtom = atom((get) => {
    const query = get(queryAtom);
    const owner = ownerFor(get(sessionAtom));
    return (arg: Arg) => (query?.owner === owner && query.entry.key === keyOf(arg) ? query : null);
  });

  /** Sends a request. Shows `meanwhile` until it settles, then the result of `choose`. */
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

  /** Takes the initial data for a visitor's first request. */
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

  /** Joins an equal request in flight, or sends one. */
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

  /** Fetches the value. Resolves to undefined when the response was dropped. */
  const fetchAtom = atom(
    null,
    async (_get, set, arg: Arg): Promise<SettledState<T> | undefined> =>
      unlessDropped(await set(joinOrSendAtom, arg)),
  );

  /**
   * Fetches the value after a write. Joins no request, since one in flight may have read before the write.
   */
  const refetchAtom = atom(
    null,
    async (_get, set, arg: Arg): Promise<SettledState<T> | undefined> =>
      unlessDropped(await set(sendAnewAtom, arg)),
  );

  /** Fetches the value, unless this user already has it. */
  const fetchOnceAtom = atom(null, async (get, set, arg: Arg): Promise<SettledState<T> | undefined> => {
    const known = get(equalAtom)(arg)?.entry.state;
    return known?.status === "ready" ? known : set(fetchAtom, arg);
  });

  /**
   * Resolves to the value for code outside React, which needs it even if the screen requests another argument
   * meanwhile.
   */
  const findAtom = atom(null, async (get, set, arg: Arg): Promise<SettledState<T>> => {
    const owner = ownerFor(get(sessionAtom));
    const equal = get(equalAtom)(arg);
    if (equal && !equal.isInFlight && equal.entry.state.status === "ready") return equal.entry.state;
    const { state } = await set(joinOrSendAtom, arg);
    return ownerFor(get(sessionAtom)) === owner ? state : SIGNED_OUT;
  });

  /**
   * Fetches the value again. Keeps the known value meanwhile, and after failures other than `not-found`.
   * Resolves to the new state even if the known value is kept. Joins no request, since it may follow a write.
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
