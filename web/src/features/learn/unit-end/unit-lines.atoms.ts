import { createQuery } from "#data/query.ts";
import { getHeardLines } from "#features/learn/listen/heard-lines.ts";
import { shuffled } from "#features/learn/shuffled.ts";
import { type UnitQuestion, unitQuestions } from "./unit-questions.ts";

/** Questions of a unit, drawn again with each request. */
export const { stateAtom: unitQuestionsAtom, fetchAtom: fetchUnitQuestionsAtom } = createQuery<
  readonly UnitQuestion[],
  readonly string[]
>({
  fetch: async (lessonIds, { uid }) => {
    const byLesson = await Promise.all(lessonIds.map((lessonId) => getHeardLines(lessonId, uid)));
    return unitQuestions(byLesson, (list) => shuffled(list, Math.random));
  },
});
