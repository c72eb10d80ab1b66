import type { CurrentSubscriptions } from "@gruezi/contract/callables/current-subscriptions";
import { atom } from "jotai";
import { sessionAtom, uidAtom } from "#data/auth/session.ts";
import { getCurrentSubscriptions, getHasAlreadySubscribed } from "#data/functions/billing.ts";
import { reasonOf } from "#lib/app-error.ts";
import type { Answer, Standing } from "./standing.ts";

interface Asked {
  uid: string;
  hasAlreadySubscribed: Answer<boolean>;
  current: Answer<CurrentSubscriptions>;
}

const NOT_ANSWERED: Omit<Asked, "uid"> = {
  hasAlreadySubscribed: { status: "loading" },
  current: { status: "loading" },
};

const askedAtom = atom<Asked | null>(null);
const roundAtom = atom(0);

export const standingAtom = atom((get): Standing => {
  const session = get(sessionAtom);
  if (session.status !== "signed-in") return { status: session.status };
  const asked = get(askedAtom);
  return { status: "signed-in", ...(asked?.uid === session.uid ? asked : NOT_ANSWERED) };
});

async function answerOf<T>(request: Promise<T>): Promise<Answer<T>> {
  try {
    return { status: "ready", value: await request };
  } catch (error) {
    return { status: "failed", reason: reasonOf(error) };
  }
}

const askSubscribedBefore = async () => (await getHasAlreadySubscribed()).hasAlreadySubscribed;

/** Keeps what is known where there is no better answer. */
const better = <T>(known: Answer<T>, answer: Answer<T>): Answer<T> =>
  answer.status === "failed" && known.status === "ready" ? known : answer;

const askAtom = atom(
  null,
  async (get, set, choose: <T>(known: Answer<T>, answer: Answer<T>) => Answer<T>) => {
    const uid = get(uidAtom);
    if (uid === null) return;
    const round = get(roundAtom) + 1;
    set(roundAtom, round);
    set(askedAtom, (asked) => (asked?.uid === uid ? asked : { uid, ...NOT_ANSWERED }));

    const tell = (change: (asked: Asked) => Partial<Asked>) => {
      if (get(roundAtom) === round) set(askedAtom, (asked) => asked && { ...asked, ...change(asked) });
    };
    await Promise.all([
      answerOf(getCurrentSubscriptions()).then((answer) =>
        tell(({ current }) => ({ current: choose(current, answer) })),
      ),
      answerOf(askSubscribedBefore()).then((answer) =>
        tell(({ hasAlreadySubscribed }) => ({ hasAlreadySubscribed: choose(hasAlreadySubscribed, answer) })),
      ),
    ]);
  },
);

/**
 * Asks what the learner holds. What is known of them stays until the answers come, each for itself; what answers an
 * earlier question, or another learner's, is dropped.
 */
export const askStandingAtom = atom(null, (_get, set) => set(askAtom, (_known, answer) => answer));

/** The same while nobody waits for it: a failure then leaves what is known. */
export const refreshStandingAtom = atom(null, (_get, set) => set(askAtom, better));

/** What holds for whoever has just signed in, whether or not the page has noticed yet. @throws AppError */
export async function fetchStanding(): Promise<Standing> {
  const [current, hasAlreadySubscribed] = await Promise.all([
    getCurrentSubscriptions(),
    askSubscribedBefore(),
  ]);
  return {
    status: "signed-in",
    current: { status: "ready", value: current },
    hasAlreadySubscribed: { status: "ready", value: hasAlreadySubscribed },
  };
}
