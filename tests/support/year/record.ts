import { HttpsError } from "firebase-functions/v2/https";
import type { Action, Done, Told } from "./actions.ts";
import type { Instance } from "./instance.ts";
import type { Person } from "./people.ts";

/** An action without the fields that `record` adds. */
type Intent = Action extends infer D ? (D extends Action ? Omit<D, keyof Done | "told"> : never) : never;

export interface Recording {
  actions: Action[];
  instance: Instance;
  person: Pick<Person, "uid">;
  now(): number;
}

/** Reasons that leave the effect unknown. The repeat of such a request is the learner's next action. */
const UNKNOWN: ReadonlySet<string> = new Set(["unavailable", "timed-out", "unexpected"]);

const refusalOf = (fault: unknown): Told =>
  fault instanceof HttpsError && !UNKNOWN.has(fault.message) ? `refused: ${fault.message}` : null;

/** Sends a request to the functions, and records how they answer. */
export async function record<Answer>(
  { actions, instance, person: { uid }, now }: Recording,
  intent: Intent | ((answer: Answer | undefined) => Intent),
  { ask, tell = () => "done" }: { ask: () => Promise<Answer>; tell?: (answer: Answer) => string },
): Promise<Answer> {
  const at = now();
  const add = (told: Told, answer?: Answer) =>
    actions.push({ ...(typeof intent === "function" ? intent(answer) : intent), uid, at, told } as Action); // Every action has them.
  try {
    const answer = await instance.run(ask);
    add(tell(answer), answer);
    return answer;
  } catch (fault) {
    add(refusalOf(fault));
    throw fault;
  }
}
