import { LESSON_OFFER } from "@gruezi/contract/business";
import type { CallableName, Callables } from "@gruezi/contract/callables/index";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Reason } from "@gruezi/contract/reasons";
import { json } from "./json.ts";

/** A reply is a response, a promise of one, or a refusal. */
type Reply<N extends CallableName> =
  | Callables[N]["response"]
  | Promise<Callables[N]["response"]>
  | { refused: Reason }
  | "never";

/** The responses to a callable, in order of the calls. The last one repeats. */
export type Responses = { [N in CallableName]?: readonly Reply<N>[] };

export interface CallablesBackend {
  responses: Responses;
  /** This offer has a private lesson. */
  lessonOffer: readonly PlanPackage[];
  /** Lists callables in order of the calls. */
  called: { name: string; request: unknown }[];
}

export const noCallables = (): CallablesBackend => ({ responses: {}, lessonOffer: [], called: [] });

const NEVER = new Promise<Response>(() => undefined);

const savedAll = ({ rows }: Callables["saveAnswers"]["request"]): Callables["saveAnswers"]["response"] => ({
  now: Date.now(),
  saved: rows.map(({ id }) => id),
  refused: [],
  tooMany: [],
  schedules: {},
});

async function toResponse(promised: unknown): Promise<Response> {
  const reply = await promised;
  if (reply === "never") return NEVER;
  // `saveAnswers` returns a list `refused`, which is no refusal.
  const refused = typeof reply === "object" && reply !== null && Reflect.get(reply, "refused");
  if (typeof refused === "string") {
    return json({ error: { status: "INTERNAL", message: refused, details: { reason: refused } } }, 500);
  }
  return json({ result: reply });
}

function isAnswered(name: string, responses: Responses): name is CallableName {
  return name in responses;
}

function takeResponse({ responses }: CallablesBackend, name: string): unknown {
  if (!isAnswered(name, responses)) throw new Error(`Nobody answers ${name}.`);
  const [next, ...rest] = responses[name] ?? [];
  if (rest.length > 0) Object.assign(responses, { [name]: rest });
  return next;
}

export async function answerCallable(
  backend: CallablesBackend,
  name: string,
  body: string,
): Promise<Response> {
  const request = JSON.parse(body).data;
  backend.called.push({ name, request });
  if (name === "saveAnswers" && !("saveAnswers" in backend.responses))
    return json({ result: savedAll(request) });
  if (name === "getPayments" && !("getPayments" in backend.responses))
    return json({ result: { payments: [], next: null, credit: null, stores: [] } });
  if (request?.offerID === LESSON_OFFER && name === "getRevenueCatOffer_v2_0")
    return json({ result: backend.lessonOffer });
  return toResponse(takeResponse(backend, name));
}
