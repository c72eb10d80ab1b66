import { LESSON_OFFER } from "@gruezi/contract/business";
import type { CallableName, Callables } from "@gruezi/contract/callables/index";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Reason } from "@gruezi/contract/reasons";
import { json } from "./json.ts";

/** A callable answers with a response, a promise of one, or a refusal. */
type Answer<N extends CallableName> =
  | Callables[N]["response"]
  | Promise<Callables[N]["response"]>
  | { refused: Reason }
  | "never";

/** The answers are given in order of the calls, and the last one repeats. */
export type Answers = { [N in CallableName]?: readonly Answer<N>[] };

export interface CallablesBackend {
  answers: Answers;
  /** This offer has a private lesson. */
  lessonOffer: readonly PlanPackage[];
  /** Lists callables in order of the calls. */
  called: { name: string; request: unknown }[];
}

export const noCallables = (): CallablesBackend => ({ answers: {}, lessonOffer: [], called: [] });

const NEVER = new Promise<Response>(() => undefined);

const savedAll = ({ rows }: Callables["saveAnswers"]["request"]): Callables["saveAnswers"]["response"] => ({
  now: Date.now(),
  saved: rows.map(({ id }) => id),
  refused: [],
  tooMany: [],
  schedules: {},
});

async function toResponse(promised: unknown): Promise<Response> {
  const answer = await promised;
  if (answer === "never") return NEVER;
  // `saveAnswers` returns a list `refused`, which is no refusal.
  const refused = typeof answer === "object" && answer !== null && Reflect.get(answer, "refused");
  if (typeof refused === "string") {
    return json({ error: { status: "INTERNAL", message: refused, details: { reason: refused } } }, 500);
  }
  return json({ result: answer });
}

function isAnswered(name: string, answers: Answers): name is CallableName {
  return name in answers;
}

function takeAnswer({ answers }: CallablesBackend, name: string): unknown {
  if (!isAnswered(name, answers)) throw new Error(`Nobody answers ${name}.`);
  const [next, ...rest] = answers[name] ?? [];
  if (rest.length > 0) Object.assign(answers, { [name]: rest });
  return next;
}

export async function answerCallable(
  backend: CallablesBackend,
  name: string,
  body: string,
): Promise<Response> {
  const request = JSON.parse(body).data;
  backend.called.push({ name, request });
  if (name === "saveAnswers" && !("saveAnswers" in backend.answers))
    return json({ result: savedAll(request) });
  if (name === "getPayments" && !("getPayments" in backend.answers))
    return json({ result: { payments: [], next: null, credit: null, stores: [] } });
  if (request?.offerID === LESSON_OFFER && name === "getRevenueCatOffer_v2_0")
    return json({ result: backend.lessonOffer });
  return toResponse(takeAnswer(backend, name));
}
