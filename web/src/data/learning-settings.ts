import { type Dialect, OFFERED_DIALECTS, SPOKEN_DIALECT } from "@gruezi/contract/dialects";
import {
  type LearningSettings,
  MODE_DEFAULT,
  NEW_A_DAY_DEFAULT,
  RETENTION_DEFAULT,
  REVIEWS_A_DAY_DEFAULT,
} from "@gruezi/contract/documents/learning-settings";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { loadInTime } from "#lib/late-code.ts";
import { storedChoice } from "#lib/stored-choice.ts";
import { uidAtom } from "./auth/session.ts";
import {
  findLearningSettings,
  type OwnSettings,
  saveLearningSettings,
} from "./firestore/learning-settings.ts";
import { createQuery, type QueryState } from "./query.ts";
import { useFetchPerSession } from "./use-fetch-per-session.ts";

/** The dialect on this device, for visitors and for learners without a choice. */
const dialectHere = storedChoice<Dialect>("dialect", OFFERED_DIALECTS, SPOKEN_DIALECT);

const DEFAULTS: LearningSettings = {
  Dialect: null,
  Mode: MODE_DEFAULT,
  NewADay: NEW_A_DAY_DEFAULT,
  ReviewsADay: REVIEWS_A_DAY_DEFAULT,
  DaysOff: [],
  Retention: RETENTION_DEFAULT,
  WeeklyMinutes: null,
  Knows: null,
  Purpose: null,
  UsualHour: null,
  Fitted: null,
};

const settings = createQuery<LearningSettings, string>({
  fetch: async (_nothing, { uid }) => (uid === null ? DEFAULTS : findLearningSettings(uid)),
  outlivesScreens: true,
});

/**
 * Updates the limits on this device. Imports late, since the module loads schemas. If the chunk fails to
 * load, the next visit of Today caches the limits.
 */
const cacheLimits = (uid: string, changed: OwnSettings): Promise<void> =>
  loadInTime(() => import("./device/cached-due.ts"))
    .then((due) => due.changeLimits(uid, changed))
    .catch(() => undefined);

const QUESTION = "own";

export function useLearningSettings(): QueryState<LearningSettings> {
  const state = useAtomValue(settings.stateAtom)(QUESTION);
  useFetchPerSession(QUESTION, useSetAtom(settings.fetchOnceAtom));
  return state;
}

/** The known settings. Reading them triggers no request. */
export const learningSettingsAtom = atom(
  (get): QueryState<LearningSettings> => get(settings.stateAtom)(QUESTION),
);

/** Resolves to the settings, for code outside React. */
export const findLearningSettingsAtom = atom(null, (_get, set) => set(settings.findAtom, QUESTION));

export const retryLearningSettingsAtom = atom(null, (_get, set) => set(settings.fetchAtom, QUESTION));

/** Changes settings. For visitors it stores only the dialect, on this device. @throws AppError */
export const changeLearningSettingsAtom = atom(
  null,
  async (get, set, changed: OwnSettings): Promise<void> => {
    const uid = get(uidAtom);
    if (uid === null) {
      if (changed.Dialect) dialectHere.set(changed.Dialect);
    } else {
      await saveLearningSettings(uid, changed);
      void cacheLimits(uid, changed);
    }
    if (get(uidAtom) === uid) set(settings.changeAtom, QUESTION, (known) => ({ ...known, ...changed }));
  },
);

export function useDialect(): QueryState<Dialect> {
  const state = useLearningSettings();
  return state.status === "ready" ? { ...state, value: state.value.Dialect ?? dialectHere.get() } : state;
}
