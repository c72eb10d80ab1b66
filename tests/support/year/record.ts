import { HttpsError } from "firebase-functions/v2/https";
import type { Deed, Done, Told } from "./deeds.ts";
import type { Instance } from "./instance.ts";
import type { Person } from "./people.ts";

/** A deed without the fields that `record` adds. */
type Intent = Deed extends infer D ? (D extends Deed ? Omit<D, keyof Done | "told"> : never) : never;

export interface Recording {
  deeds: Deed[];
  instance: Instance;
  person: Pick<Person, "uid">;
  now(): number;
}

/** Reasons that leave the effect unknown. The repeat of such a request is the learner's next deed. */
const UNKNOWN: ReadonlySet<string> = new Set(["unavailable", "timed-out", "unexpected"]);

const refusalOf = (fault: unknown): Told =>
  fault instanceof HttpsError && !UNKNOWN.has(fault.message) ? `refused: ${fault.message}` : null;

/** Sends a request to the functions, and records how they answer. */
export async function record<Answer>(
  { deeds, instance, person: { uid }, now }: Recording,
  intent: Intent | ((answer: Answer | undefined) => Intent),
  { ask, tell = () => "done" }: { ask: () => Promise<Answer>; tell?: (answer: Answer) => string },
): Promise<Answer> {
  const at = now();
  const add = (told: Told, answer?: Answer) =>
    deeds.push({ ...(typeof intent === "function" ? intent(answer) : intent), uid, at, told } as Deed); // Every deed has them.
  try {
    const answer = await instance.run(ask);
    add(tell(answer), answer);
    return answer;
  } catch (fault) {
    add(refusalOf(fault));
    throw fault;
  }
}
