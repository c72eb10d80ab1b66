import type { Reason } from "@gruezi/contract/reasons";
import { type Atom, atom, type Getter, type Setter } from "jotai";
import { type Failing, logFailure, reasonOf } from "#lib/app-error.ts";
import { type Session, sessionAtom } from "./auth/session.ts";

export type Answer<T> =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; value: T };

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
  /** The name in the specification's log. */
  logsAs?: Failing;
  /** Equal for all users: survives log-in and log-out. */
  isPublic?: boolean;
  /** Kept after its last screen unmounts. */
  outlivesScreens?: boolean;
  /** A visitor's first answer, from the page's HTML. */
  firstAtom?: Atom<FirstAnswer<T, Arg> | undefined>;
}

interface Shown<T> {
  /** The argument as JSON. */
  key: string;
  answer: Answer<T>;
}

interface Question<T> {
  /** Identity of the request: tells stale answers. */
  round: object;
  who: string;
  shown: Shown<T>;
  /** Also once the answer was dropped. */
  whenAnswered: Promise<void>;
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

const afterAsking = <T>(_known: Answer<T>, answer: Answer<T>): Answer<T> => answer;

const afterRefreshing = <T>(known: Answer<T>, answer: Answer<T>): Answer<T> =>
  known.status === "ready" && answer.status === "failed" && answer.reason !== "not-found" ? known : answer;

/**
 * Atoms for one request at a time, per user and JSON argument. Drops answers after a newer request, a change
 * of user or unmount. A learner's answer is never shown to another user; a visitor's is for all.
 */
export function asked<T, Arg = void>({
  ask,
  staysShown = () => false,
  logsAs,
  isPublic = false,
  outlivesScreens = false,
  firstAtom,
}: Options<T, Arg>) {
  const askerOf = (session: Session): string => (isPublic ? VISITOR : whoOf(session));

  const questionAtom = atom<Question<T> | null>(null);
  const isFirstUsedAtom = atom(false);
  const firstShownAtom = atom((get): Shown<T> | undefined => {
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

  async function answerTo(arg: Arg, asking: Asking, isStillThere: () => boolean): Promise<Answer<T>> {
    try {
      return { status: "ready", value: await ask(arg, asking) };
    } catch (error) {
      // Don't log requests refused because the session ended.
      if (logsAs && isStillThere()) logFailure(logsAs, error);
      return { status: "failed", reason: reasonOf(error) };
    }
  }

  /** Shows `meanwhile`, then the result of `choose`. */
  const runAtom = atom(
    null,
    async (
      get,
      set,
      arg: Arg,
      meanwhile: Answer<T>,
      choose: typeof afterAsking<T>,
    ): Promise<Answer<T> | undefined> => {
      const session = get(sessionAtom);
      const { promise: whenAnswered, resolve } = Promise.withResolvers<void>();
      const key = keyOf(arg);
      const question = { round: {}, who: askerOf(session), whenAnswered };
      set(questionAtom, { ...question, shown: { key, answer: meanwhile } });
      const uid = session.status === "signed-in" ? session.uid : null;
      const isStillThere = () => askerOf(get(sessionAtom)) === question.who;
      const asking = { uid, isRefresh: choose === afterRefreshing, get, set };
      const answer = await answerTo(arg, asking, isStillThere);
      const current = get(questionAtom);
      const isDropped = current?.round !== question.round || !isStillThere();
      if (!isDropped)
        set(questionAtom, { ...question, shown: { key, answer: choose(current.shown.answer, answer) } });
      resolve();
      return isDropped ? undefined : answer;
    },
  );

  /** Only for a visitor's first request. */
  const takeFirstAtom = atom(null, (get, set, arg: Arg): Answer<T> | undefined => {
    const first = get(firstAnswerAtom);
    const who = askerOf(get(sessionAtom));
    if (!first) return undefined;
    set(isFirstUsedAtom, true);
    if (who !== VISITOR || first.key !== keyOf(arg)) return undefined;
    set(questionAtom, { round: {}, who, shown: first, whenAnswered: Promise.resolve() });
    return first.answer;
  });

  /** Undefined when the answer was dropped. */
  const askAtom = atom(null, (get, set, arg: Arg): Promise<Answer<T> | undefined> => {
    const first = set(takeFirstAtom, arg);
    if (first) return Promise.resolve(first);
    const shown = get(answerAtom)(arg);
    const isStillShown = shown.status === "ready" && staysShown(shown.value);
    return set(runAtom, arg, isStillShown ? shown : LOADING, afterAsking);
  });

  /** Skips the request if this user has the answer or waits for it. */
  const askOnceAtom = atom(null, async (get, set, arg: Arg): Promise<void> => {
    const question = get(questionAtom);
    const isSame = question?.who === askerOf(get(sessionAtom)) && question.shown.key === keyOf(arg);
    if (!isSame || question.shown.answer.status === "failed") await set(askAtom, arg);
  });

  /** For code outside React: fetches, or joins the request in flight. */
  const findAtom = atom(null, async (get, set, arg: Arg): Promise<Answer<T>> => {
    await set(askOnceAtom, arg);
    await get(questionAtom)?.whenAnswered;
    return get(answerAtom)(arg);
  });

  /**
   * Keeps the shown value meanwhile, and after failures other than `not-found`. Returns the new answer in any
   * case.
   */
  const refreshAtom = atom(
    null,
    (get, set, arg: Arg): Promise<Answer<T> | undefined> =>
      set(runAtom, arg, get(answerAtom)(arg), afterRefreshing),
  );

  /** Updates a shown value, for example after a write. */
  const changeAtom = atom(null, (get, set, arg: Arg, change: (value: T) => T): void => {
    const shown = get(answerAtom)(arg);
    const question = get(questionAtom);
    if (!question || shown.status !== "ready") return;
    const { key } = question.shown;
    set(questionAtom, {
      ...question,
      shown: { key, answer: { status: "ready", value: change(shown.value) } },
    });
  });

  const forgetAtom = atom(null, (_get, set): void => set(questionAtom, null));

  return { answerAtom, askAtom, askOnceAtom, findAtom, refreshAtom, changeAtom, forgetAtom };
}
