import type { Reason } from "@gruezi/contract/reasons";
import { type Atom, atom, type Getter, type Setter } from "jotai";
import { type Failing, logFailure, reasonOf } from "#lib/app-error.ts";
import { deferred } from "#lib/deferred.ts";
import { type Session, sessionAtom } from "./auth/session.ts";

export type Answer<T> =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; value: T };

/** An answer that has come. */
export type Settled<T> = Exclude<Answer<T>, { status: "loading" }>;

interface Asking {
  /** Null for a visitor. */
  uid: string | null;
  /** A shown value survives a failed request. */
  isRefresh: boolean;
  get: Getter;
  set: Setter;
}

export interface FirstAnswer<T, Arg> {
  arg: Arg;
  value: T;
}

interface Options<T, Arg> {
  /** Errors become the reason of the failure. */
  ask: (arg: Arg, asking: Asking) => Promise<T>;
  /** Values shown during a repeated request; none by default. */
  staysShown?: (value: T) => boolean;
  /** The name in the console: docs/product.md#logged-failures. */
  logsAs?: Failing;
  /** Equal for all users: survives log-in and log-out. */
  isPublic?: boolean;
  /** Kept after its last screen unmounts. */
  outlivesScreens?: boolean;
  /** A change made while a request is in flight is made to its answer too, which may have been read before it. */
  areChangesRepeated?: boolean;
  /** A visitor's first answer, from the page's HTML. */
  firstAtom?: Atom<FirstAnswer<T, Arg> | undefined>;
}

interface Shown<T, A = Answer<T>> {
  /** The argument as JSON. */
  key: string;
  answer: A;
}

interface Outcome<T> {
  answer: Settled<T>;
  /** A request with another argument, a change of user or unmount came in between. */
  isDropped: boolean;
}

interface Question<T> {
  /** Identity of the request: tells stale answers. */
  round: object;
  who: string;
  shown: Shown<T>;
  isInFlight: boolean;
  /** Made while in flight. */
  changes: readonly ((value: T) => T)[];
  /** A newer equal request's outcome, if there is one. */
  whenAnswered: Promise<Outcome<T>>;
}

/** Unwraps values that have a status of their own. */
export const stateOf = <T>(answer: Answer<T>): T | Exclude<Answer<T>, { status: "ready" }> =>
  answer.status === "ready" ? answer.value : answer;

/** A stable object: no re-render. */
const LOADING = { status: "loading" } as const;

const VISITOR = "signed-out";

/** A uid, "signed-out", or "unknown" until Firebase Authentication has answered. */
const whoOf = (session: Session): string => (session.status === "signed-in" ? session.uid : session.status);

const keyOf = (arg: unknown): string => JSON.stringify(arg ?? null);

const afterAsking = <T>(_known: Answer<T>, answer: Settled<T>): Answer<T> => answer;

const afterRefreshing = <T>(known: Answer<T>, answer: Settled<T>): Answer<T> =>
  known.status === "ready" && answer.status === "failed" && answer.reason !== "not-found" ? known : answer;

const changed = <T, A extends Answer<T>>(answer: A, change: (value: T) => T): A =>
  answer.status === "ready" ? { ...answer, value: change(answer.value) } : answer;

const withChanges = <T>(answer: Settled<T>, changes: readonly ((value: T) => T)[]): Settled<T> =>
  changes.reduce(changed, answer);

const unlessDropped = <T>({ answer, isDropped }: Outcome<T>): Settled<T> | undefined =>
  isDropped ? undefined : answer;

/** Its answer is never given to another user. */
const SIGNED_OUT = { status: "failed", reason: "signed-out" } as const;

/**
 * Atoms for one request at a time, per user and JSON argument. An equal request joins the one in flight; one
 * that may follow a write is sent, and its answer is given to those who wait for the earlier one. Drops
 * answers after a request with another argument, a change of user or unmount. A learner's answer is never
 * shown to another user; a visitor's is for all.
 */
export function asked<T, Arg = void>({
  ask,
  staysShown = () => false,
  logsAs,
  isPublic = false,
  outlivesScreens = false,
  areChangesRepeated = false,
  firstAtom,
}: Options<T, Arg>) {
  const askerOf = (session: Session): string => (isPublic ? VISITOR : whoOf(session));

  const questionAtom = atom<Question<T> | null>(null);
  const isFirstUsedAtom = atom(false);
  const firstShownAtom = atom((get): Shown<T, Settled<T>> | undefined => {
    const first = firstAtom && get(firstAtom);
    return first && { key: keyOf(first.arg), answer: { status: "ready", value: first.value } };
  });
  const firstAnswerAtom = atom((get) => (get(isFirstUsedAtom) ? undefined : get(firstShownAtom)));
  if (!outlivesScreens) questionAtom.onMount = (setQuestion) => () => setQuestion(null);

  /** Stable when the first answer is taken: no re-render. */
  const shownAtom = atom((get) => {
    const question = get(questionAtom);
    const who = askerOf(get(sessionAtom));
    const isForThem = question?.who === who || question?.who === VISITOR;
    return isForThem ? question.shown : get(firstAnswerAtom);
  });

  /** A function, since only the screen knows the argument. */
  const answerAtom = atom((get) => {
    const shown = get(shownAtom);
    return (arg: Arg): Answer<T> => (shown?.key === keyOf(arg) ? shown.answer : LOADING);
  });

  async function answerTo(arg: Arg, asking: Asking, isStillThere: () => boolean): Promise<Settled<T>> {
    try {
      return { status: "ready", value: await ask(arg, asking) };
    } catch (error) {
      // Don't log requests refused because the session ended.
      if (logsAs && isStillThere()) logFailure(logsAs, error);
      return { status: "failed", reason: reasonOf(error) };
    }
  }

  /** The current question, if it is this user's with this argument. */
  const equalAtom = atom((get) => {
    const question = get(questionAtom);
    const who = askerOf(get(sessionAtom));
    return (arg: Arg) => (question?.who === who && question.shown.key === keyOf(arg) ? question : null);
  });

  /** Shows `meanwhile`, then the result of `choose`. */
  const sendAtom = atom(
    null,
    async (get, set, arg: Arg, meanwhile: Answer<T>, choose: typeof afterAsking<T>): Promise<Outcome<T>> => {
      const session = get(sessionAtom);
      const { promise: whenAnswered, resolve } = deferred<Outcome<T>>();
      const key = keyOf(arg);
      const question = { round: {}, who: askerOf(session), whenAnswered };
      const changes = get(equalAtom)(arg)?.changes ?? [];
      set(questionAtom, { ...question, isInFlight: true, changes, shown: { key, answer: meanwhile } });
      const uid = session.status === "signed-in" ? session.uid : null;
      const isStillThere = () => askerOf(get(sessionAtom)) === question.who;
      const asking = { uid, isRefresh: choose === afterRefreshing, get, set };
      const answer = await answerTo(arg, asking, isStillThere);
      const current = isStillThere() ? get(equalAtom)(arg) : null;
      const isCurrent = current?.round === question.round;
      if (isCurrent) {
        const shown = { key, answer: choose(current.shown.answer, withChanges(answer, current.changes)) };
        set(questionAtom, { ...question, isInFlight: false, changes: [], shown });
      }
      // A newer equal request may follow a write that this answer lacks.
      resolve(current && !isCurrent ? current.whenAnswered : { answer, isDropped: !current });
      return whenAnswered;
    },
  );

  /** Only for a visitor's first request. */
  const takeFirstAtom = atom(null, (get, set, arg: Arg): Promise<Outcome<T>> | undefined => {
    const first = get(firstAnswerAtom);
    const who = askerOf(get(sessionAtom));
    if (!first) return undefined;
    set(isFirstUsedAtom, true);
    if (who !== VISITOR || first.key !== keyOf(arg)) return undefined;
    const whenAnswered = Promise.resolve({ answer: first.answer, isDropped: false });
    set(questionAtom, { round: {}, who, shown: first, isInFlight: false, changes: [], whenAnswered });
    return whenAnswered;
  });

  const sendAnewAtom = atom(null, (get, set, arg: Arg): Promise<Outcome<T>> => {
    const shown = get(answerAtom)(arg);
    const isStillShown = shown.status === "ready" && staysShown(shown.value);
    return set(sendAtom, arg, isStillShown ? shown : LOADING, afterAsking);
  });

  /** Joins an equal request in flight. */
  const joinOrSendAtom = atom(null, (get, set, arg: Arg): Promise<Outcome<T>> => {
    const first = set(takeFirstAtom, arg);
    if (first) return first;
    const equal = get(equalAtom)(arg);
    if (!equal?.isInFlight) return set(sendAnewAtom, arg);
    // A refresh in flight shows the failure before it, which would hide the retry.
    if (equal.shown.answer.status === "failed")
      set(questionAtom, { ...equal, shown: { ...equal.shown, answer: LOADING } });
    return equal.whenAnswered;
  });

  /** Undefined when the answer was dropped. */
  const askAtom = atom(
    null,
    async (_get, set, arg: Arg): Promise<Settled<T> | undefined> =>
      unlessDropped(await set(joinOrSendAtom, arg)),
  );

  /** After a write: joins no request, since one in flight may have read before it. */
  const askAnewAtom = atom(
    null,
    async (_get, set, arg: Arg): Promise<Settled<T> | undefined> =>
      unlessDropped(await set(sendAnewAtom, arg)),
  );

  /** Skips the request if this user has the answer. */
  const askOnceAtom = atom(null, async (get, set, arg: Arg): Promise<Settled<T> | undefined> => {
    const known = get(equalAtom)(arg)?.shown.answer;
    return known?.status === "ready" ? known : set(askAtom, arg);
  });

  /** For code outside React, which needs the answer even if the screen asks for another argument meanwhile. */
  const findAtom = atom(null, async (get, set, arg: Arg): Promise<Settled<T>> => {
    const who = askerOf(get(sessionAtom));
    const equal = get(equalAtom)(arg);
    if (equal && !equal.isInFlight && equal.shown.answer.status === "ready") return equal.shown.answer;
    const { answer } = await set(joinOrSendAtom, arg);
    return askerOf(get(sessionAtom)) === who ? answer : SIGNED_OUT;
  });

  /**
   * Keeps the shown value meanwhile, and after failures other than `not-found`. Returns the new answer in any
   * case. Joins no request, since it may follow a write.
   */
  const refreshAtom = atom(
    null,
    async (get, set, arg: Arg): Promise<Settled<T> | undefined> =>
      unlessDropped(await set(sendAtom, arg, get(answerAtom)(arg), afterRefreshing)),
  );

  /** Updates a shown value, for example after a write. */
  const changeAtom = atom(null, (get, set, arg: Arg, change: (value: T) => T): void => {
    const shown = get(answerAtom)(arg);
    const question = get(questionAtom);
    if (question?.shown.key !== keyOf(arg)) return;
    const isRepeated = areChangesRepeated && question.isInFlight;
    const changes = isRepeated ? [...question.changes, change] : question.changes;
    set(questionAtom, {
      ...question,
      changes,
      shown: { key: question.shown.key, answer: changed(shown, change) },
    });
  });

  const forgetAtom = atom(null, (_get, set): void => set(questionAtom, null));

  return { answerAtom, askAtom, askAnewAtom, askOnceAtom, findAtom, refreshAtom, changeAtom, forgetAtom };
}
