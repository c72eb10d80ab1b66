import { LEVEL_OF, type LearningSettings } from "@gruezi/contract/documents/learning-settings";
import type { Difficulty } from "@gruezi/contract/documents/lesson-choices";
import { type LapsedPlan, lapsedPlan, tierAt } from "@gruezi/contract/plan-access";
import type { Tier } from "@gruezi/contract/tiers";
import { atom } from "jotai";
import { sessionAtom, uidAtom } from "#data/auth/session.ts";
import { findEntitlement } from "#data/firestore/entitlement.ts";
import type { ProgressByLesson } from "#data/firestore/progress.ts";
import {
  findUnitResults,
  saveUnitResult,
  type UnitResult,
  type UnitResults,
} from "#data/firestore/unit-ends.ts";
import { findLearningSettingsAtom } from "#data/learning-settings.ts";
import { createQuery } from "#data/query.ts";
import { readProgressAtom } from "#features/learn/progress/own-progress.atoms.ts";

export interface OwnStand {
  /** Tier of the plan. Null for visitors. */
  held: Tier | null;
  lapsed: LapsedPlan | null;
  /** Progress by lesson, last watched first. */
  progress: ProgressByLesson;
  results: UnitResults;
  level: Difficulty | null;
  /** True if no lesson was begun and the first steps were not answered. */
  isNew: boolean;
}

const VISITOR: OwnStand = {
  held: null,
  lapsed: null,
  progress: new Map(),
  results: new Map(),
  level: null,
  isNew: false,
};

const firstStandAtom = atom((get) =>
  get(sessionAtom).status === "signed-out" ? { arg: undefined, value: VISITOR } : undefined,
);

const levelOf = (settings: LearningSettings | null): Difficulty | null =>
  settings?.Knows ? LEVEL_OF[settings.Knows] : null;

/**
 * The learner's stand. Takes two reads, and one more if nothing was watched or a lesson was watched to its
 * end.
 */
const own = createQuery<OwnStand>({
  fetch: async (_nothing, { uid, set }) => {
    if (uid === null) return VISITOR;
    const [entitlement, progress] = await Promise.all([findEntitlement(uid), set(readProgressAtom, uid)]);
    const records = Object.values(entitlement?.subs ?? {});
    const now = Date.now();
    const isUnwatched = progress.size === 0;
    const hasDone = [...progress.values()].some(({ Done }) => Done);
    const [settings, results] = await Promise.all([
      isUnwatched ? set(findLearningSettingsAtom) : null,
      hasDone ? findUnitResults(uid) : new Map(),
    ]);
    const chosen = settings?.status === "ready" ? settings.value : null;
    return {
      held: tierAt(records, now),
      lapsed: entitlement ? lapsedPlan(entitlement, now) : null,
      progress,
      results,
      level: levelOf(chosen),
      isNew: isUnwatched && chosen?.Knows === null,
    };
  },
  initialDataAtom: firstStandAtom,
  areChangesRepeated: true,
});

export const ownStandAtom = atom((get) => get(own.stateAtom)());
/** Requests the stand. Screens share a response while one of them is shown. */
export const fetchOwnStandAtom = own.fetchOnceAtom;

/**
 * Saves the result of a unit's end.
 * @throws AppError
 */
export const saveUnitResultAtom = atom(null, async (get, set, unitId: string, result: UnitResult) => {
  const uid = get(uidAtom);
  if (uid === null) return;
  await saveUnitResult(uid, unitId, result);
  set(own.changeAtom, undefined, (stand) => ({
    ...stand,
    results: new Map([...stand.results, [unitId, result]]),
  }));
});
