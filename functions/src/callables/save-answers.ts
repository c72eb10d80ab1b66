import { isReadable, saveAnswersRequest } from "@gruezi/contract/callables/save-answers";
import { callable } from "#platform/callable.ts";
import { machineNow } from "#platform/clock.ts";

/** Saves answers. Needs no plan, so that answers given before the plan lapsed are saved. */
export const saveAnswers = callable(
  { name: "saveAnswers", request: saveAnswersRequest },
  async ({ rows }, { uid }) => {
    // Imported here, so that other functions start without ts-fsrs.
    const { saveRows } = await import("#gateways/firestore/learning/saved-answers.ts");
    const saved = await saveRows(uid, rows.filter(isReadable), machineNow());
    const unreadable = rows.filter((row) => !isReadable(row)).map(({ id }) => id);
    return { ...saved, refused: [...saved.refused, ...unreadable] };
  },
);
