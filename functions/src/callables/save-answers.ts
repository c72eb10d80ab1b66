import { saveAnswersRequest } from "@gruezi/contract/callables/save-answers";
import { callable } from "#platform/callable.ts";
import { machineNow } from "#platform/clock.ts";

/** Asks for no plan: an answer that was given is saved, also where the plan has lapsed since. */
export const saveAnswers = callable(
  { name: "saveAnswers", request: saveAnswersRequest },
  async ({ rows }, { uid }) => {
    // ts-fsrs comes with it, and no other function should load that at its start.
    const { saveRows } = await import("#gateways/firestore/learning/saved-answers.ts");
    return saveRows(uid, rows, machineNow());
  },
);
