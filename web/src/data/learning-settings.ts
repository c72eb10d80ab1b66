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
import { type Answer, asked } from "./asked.ts";
import { uidAtom } from "./auth/session.ts";
import {
  findLearningSettings,
  type OwnSettings,
  saveLearningSettings,
} from "./firestore/learning-settings.ts";
import { useAskPerSession } from "./use-ask-per-session.ts";

/** For visitors, and learners without a choice. */
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

const settings = asked<LearningSettings, string>({
  ask: async (_nothing, { uid }) => (uid === null ? DEFAULTS : findLearningSettings(uid)),
  outlivesScreens: true,
});

/** Lazy: schemas. If the chunk fails to load, the next visit of Today caches them. */
const cacheLimits = (uid: string, changed: OwnSettings): Promise<void> =>
  loadInTime(() => import("./device/cached-due.ts"))
    .then((due) => due.changeLimits(uid, changed))
    .catch(() => undefined);

const QUESTION = "own";

export function useLearningSettings(): Answer<LearningSettings> {
  const answer = useAtomValue(settings.answerAtom)(QUESTION);
  useAskPerSession(QUESTION, useSetAtom(settings.askOnceAtom));
  return answer;
}

/** Triggers no request. */
export const learningSettingsAtom = atom(
  (get): Answer<LearningSettings> => get(settings.answerAtom)(QUESTION),
);

/** For code outside React. */
export const askLearningSettingsAtom = atom(null, (_get, set) => set(settings.findAtom, QUESTION));

export const retryLearningSettingsAtom = atom(null, (_get, set) => set(settings.askAtom, QUESTION));

/** Visitors store only the dialect, on this device. @throws AppError */
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

export function useDialect(): Answer<Dialect> {
  const answer = useLearningSettings();
  return answer.status === "ready" ? { ...answer, value: answer.value.Dialect ?? dialectHere.get() } : answer;
}
