import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { sessionAtom, uidAtom } from "#data/auth/session.ts";
import { getCurrentSubscriptions, getHasAlreadySubscribed } from "#data/functions/billing.ts";
import type { Standing } from "./standing.ts";

const askSubscribedBefore = async () => (await getHasAlreadySubscribed()).hasAlreadySubscribed;

/**
 * Shows the last visit's value first. A failure stays during the retry, so that the button keeps its focus.
 */
function ofLearner<T>(ask: () => Promise<T>) {
  const { answerAtom, askAnewAtom, refreshAtom } = asked<T>({
    ask,
    staysShown: () => true,
    outlivesScreens: true,
  });
  // A purchase or a change of the plan comes before most requests.
  const askAgainAtom = atom(null, (get, set) =>
    set(get(answerAtom)().status === "failed" ? refreshAtom : askAnewAtom, undefined),
  );
  return { answerAtom, askAgainAtom, refreshAtom };
}

const current = ofLearner(getCurrentSubscriptions);
const subscribedBefore = ofLearner(askSubscribedBefore);

export const standingAtom = atom((get): Standing => {
  const { status } = get(sessionAtom);
  if (status !== "signed-in") return { status };
  return {
    status,
    current: get(current.answerAtom)(),
    hasAlreadySubscribed: get(subscribedBefore.answerAtom)(),
  };
});

/** Keeps known values meanwhile. */
export const askStandingAtom = atom(null, async (get, set) => {
  if (get(uidAtom) === null) return;
  await Promise.all([set(current.askAgainAtom), set(subscribedBefore.askAgainAtom)]);
});

/** Keeps known values after a failure, too. */
export const refreshStandingAtom = atom(null, async (get, set) => {
  if (get(uidAtom) === null) return;
  await Promise.all([set(current.refreshAtom, undefined), set(subscribedBefore.refreshAtom, undefined)]);
});

/** For a learner who has just signed in. @throws AppError */
export async function fetchStanding(): Promise<Standing> {
  const [subscriptions, hasAlreadySubscribed] = await Promise.all([
    getCurrentSubscriptions(),
    askSubscribedBefore(),
  ]);
  return {
    status: "signed-in",
    current: { status: "ready", value: subscriptions },
    hasAlreadySubscribed: { status: "ready", value: hasAlreadySubscribed },
  };
}
