import { atom } from "jotai";
import { sessionAtom, uidAtom } from "#data/auth/session.ts";
import { getCurrentSubscriptions, getHasAlreadySubscribed } from "#data/functions/billing.ts";
import { createQuery } from "#data/query.ts";
import type { Standing } from "./standing.ts";

const fetchSubscribedBefore = async () => (await getHasAlreadySubscribed()).hasAlreadySubscribed;

/**
 * Creates a query for the learner that shows the last visit's value first. A failure stays during the retry, so that
 * the button keeps its focus.
 */
function ofLearner<T>(fetch: () => Promise<T>) {
  const { stateAtom, refetchAtom, refreshAtom } = createQuery<T>({
    fetch,
    keepPreviousData: () => true,
    outlivesScreens: true,
  });
  // Failed queries are refreshed, the others fetched again. A purchase or a change of the plan comes before
  // most requests.
  const fetchAtom = atom(null, (get, set) =>
    set(get(stateAtom)().status === "failed" ? refreshAtom : refetchAtom, undefined),
  );
  return { stateAtom, fetchAtom, refreshAtom };
}

const current = ofLearner(getCurrentSubscriptions);
const subscribedBefore = ofLearner(fetchSubscribedBefore);

export const standingAtom = atom((get): Standing => {
  const { status } = get(sessionAtom);
  if (status !== "signed-in") return { status };
  return {
    status,
    current: get(current.stateAtom)(),
    hasAlreadySubscribed: get(subscribedBefore.stateAtom)(),
  };
});

/** Fetches the learner's plans again. Keeps known values meanwhile. */
export const fetchStandingAtom = atom(null, async (get, set) => {
  if (get(uidAtom) === null) return;
  await Promise.all([set(current.fetchAtom), set(subscribedBefore.fetchAtom)]);
});

/** Refreshes the learner's plans. Keeps known values after a failure, too. */
export const refreshStandingAtom = atom(null, async (get, set) => {
  if (get(uidAtom) === null) return;
  await Promise.all([set(current.refreshAtom, undefined), set(subscribedBefore.refreshAtom, undefined)]);
});

/** Fetches the plans of a learner who has just signed in. @throws AppError */
export async function fetchStanding(): Promise<Standing> {
  const [subscriptions, hasAlreadySubscribed] = await Promise.all([
    getCurrentSubscriptions(),
    fetchSubscribedBefore(),
  ]);
  return {
    status: "signed-in",
    current: { status: "ready", value: subscriptions },
    hasAlreadySubscribed: { status: "ready", value: hasAlreadySubscribed },
  };
}
