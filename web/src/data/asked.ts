import type { Reason } from "@gruezi/contract/reasons";
import { type Atom, atom, type Getter, type Setter } from "jotai";
import { type Failing, logFailure, reasonOf } from "#lib/app-error.ts";
import { type Session, sessionAtom } from "./auth/session.ts";

/** What is known of something that is asked for over the network. */
export type Answer<T> =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; value: T };

/** What the request itself may need. */
interface Asking {
  /** Who asks; null for a visitor. */
  uid: string | null;
  /** Something is shown already, which stays if the request fails. */
  isRefresh: boolean;
  get: Getter;
  set: Setter;
}

/** What was answered before anybody asked. */
export interface FirstAnswer<T, Arg> {
  arg: Arg;
  value: T;
}

interface Options<T, Arg> {
  /** Makes the request. What it throws becomes the reason of the failure. */
  ask: (arg: Arg, asking: Asking) => Promise<T>;
  /** Which answers stay on the page while the same is asked for again; by default none. */
  keeps?: (value: T) => boolean;
  /** How a failure is called in the log, for those that the specification has logged. */
  logsAs?: Failing;
  /** True for what is the same for everybody: then it stays when somebody signs in or out. */
  isPublic?: boolean;
  /** True where the answer is still wanted when no screen shows it any more. By default it is forgotten then. */
  outlivesScreens?: boolean;
  /** What the page's own HTML answers a visitor: it is shown from the start, and a visitor's first question gets it. */
  firstAtom?: Atom<FirstAnswer<T, Arg> | undefined>;
}

/** What a screen is shown for an argument. */
interface Shown<T> {
  /** The argument as JSON. */
  key: string;
  answer: Answer<T>;
}

interface Question<T> {
  /** Made anew by every question, so that the answer to an older one is recognised. */
  round: object;
  who: string;
  shown: Shown<T>;
  /** Resolves when the answer is there, or has been dropped. */
  whenAnswered: Promise<void>;
}

/** For a value that has a status of its own: that value, or why it is not there. */
export const stateOf = <T>(answer: Answer<T>): T | Exclude<Answer<T>, { status: "ready" }> =>
  answer.status === "ready" ? answer.value : answer;

/** Any answer that is not there yet. One and the same object, so that nothing is drawn twice for it. */
const LOADING = { status: "loading" } as const;

const VISITOR = "signed-out";

/** A uid, "signed-out", or "unknown" until Firebase Authentication has answered. */
const whoOf = (session: Session): string => (session.status === "signed-in" ? session.uid : session.status);

const keyOf = (arg: unknown): string => JSON.stringify(arg ?? null);

/** What is shown once the new answer is there. */
const afterAsking = <T>(_known: Answer<T>, answer: Answer<T>): Answer<T> => answer;

const afterRefreshing = <T>(known: Answer<T>, answer: Answer<T>): Answer<T> =>
  known.status === "ready" && answer.status === "failed" && answer.reason !== "not-found" ? known : answer;

/**
 * Atoms for something that is asked for over the network: one question at a time, for one person and one argument (which
 * has to be JSON). An answer is dropped when another question was asked meanwhile, when somebody else is signed in by
 * then, or when no screen waits for it any more. What one learner was told is never shown to another; what a visitor was
 * told is for everybody.
 */
export function asked<T, Arg = void>({
  ask,
  keeps = () => false,
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

  /** Stays one and the same when the first answer is taken, so that nothing is drawn again for it. */
  const shownAtom = atom((get) => {
    const question = get(questionAtom);
    const who = askerOf(get(sessionAtom));
    const isForThem = question?.who === who || question?.who === VISITOR;
    return isForThem ? question.shown : get(firstAnswerAtom);
  });

  /** The answer for an argument: a function, because only the screen knows the argument. */
  const answerAtom = atom((get) => {
    const shown = get(shownAtom);
    return (arg: Arg): Answer<T> => (shown?.key === keyOf(arg) ? shown.answer : LOADING);
  });

  async function answerTo(arg: Arg, asking: Asking, isStillThere: () => boolean): Promise<Answer<T>> {
    try {
      return { status: "ready", value: await ask(arg, asking) };
    } catch (error) {
      // What is refused because the session has ended failed nobody.
      if (logsAs && isStillThere()) logFailure(logsAs, error);
      return { status: "failed", reason: reasonOf(error) };
    }
  }

  /** Asks, showing `meanwhile`, and puts what `choose` makes of the known answer and the new one in its place. */
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

  /** Answers a visitor from the page's own HTML, once. */
  const takeFirstAtom = atom(null, (get, set, arg: Arg): Answer<T> | undefined => {
    const first = get(firstAnswerAtom);
    const who = askerOf(get(sessionAtom));
    if (!first) return undefined;
    set(isFirstUsedAtom, true);
    if (who !== VISITOR || first.key !== keyOf(arg)) return undefined;
    set(questionAtom, { round: {}, who, shown: first, whenAnswered: Promise.resolve() });
    return first.answer;
  });

  /** Asks; undefined when the answer was dropped. */
  const askAtom = atom(null, (get, set, arg: Arg): Promise<Answer<T> | undefined> => {
    const first = set(takeFirstAtom, arg);
    if (first) return Promise.resolve(first);
    const shown = get(answerAtom)(arg);
    const isKept = shown.status === "ready" && keeps(shown.value);
    return set(runAtom, arg, isKept ? shown : LOADING, afterAsking);
  });

  /** Asks, unless the same person has the answer already or is waiting for it. */
  const askOnceAtom = atom(null, async (get, set, arg: Arg): Promise<void> => {
    const question = get(questionAtom);
    const isSame = question?.who === askerOf(get(sessionAtom)) && question.shown.key === keyOf(arg);
    if (!isSame || question.shown.answer.status === "failed") await set(askAtom, arg);
  });

  /** The answer, for what is no screen: asks where nobody has, and waits where somebody else asks already. */
  const findAtom = atom(null, async (get, set, arg: Arg): Promise<Answer<T>> => {
    await set(askOnceAtom, arg);
    await get(questionAtom)?.whenAnswered;
    return get(answerAtom)(arg);
  });

  /**
   * Asks again while nobody waits for it: what is shown stays until the answer comes. If the request fails, it stays as
   * well, unless the server says that it does not exist any more. Returns the new answer, even when the old one stays.
   */
  const refreshAtom = atom(
    null,
    (get, set, arg: Arg): Promise<Answer<T> | undefined> =>
      set(runAtom, arg, get(answerAtom)(arg), afterRefreshing),
  );

  /** Changes what was answered for an argument, as after something was sent. Nothing changes where nothing is shown. */
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
