import { findMissing, findOrderDifferences, findShapeDifferences, toCompared } from "../compare.ts";
import { isRequest } from "../judge-request.ts";
import { createNeutraliser } from "../neutral.ts";
import { findFaults, isRecord } from "../published/check.ts";
import { prune } from "../published/prune.ts";
import { listOf, type Shape, shapeOf, shapeOfEvent } from "../published/shapes.ts";
import type { Exchange, Tape } from "../tape.ts";
import type { DocumentedAnswer, Scenario } from "./account.ts";

/** Matches ids in a path. `create_preview` is none. */
const ID_SEGMENT = /\/(cus|sub|sub_sched|in|price|cs_test|seti|evt)_\w+/;

/** Replaces ids, times and personal values by names. The tape itself stays unchanged. */
export function toNeutral({ exchanges, events }: Tape): Tape {
  const neutralise = createNeutraliser();
  return {
    exchanges: exchanges.map(({ request, ...exchange }) => ({
      request: request.replace(ID_SEGMENT, "/:id"),
      ...(neutralise(exchange) as typeof exchange), // This keeps the fields.
    })),
    events: events.map(({ type, second, body }) => ({ type, second, body: neutralise(body) })),
  };
}

/** Finds differences from the SDK's types. */
export function findTypeFaults({ name }: Scenario, { exchanges, events }: Tape): readonly string[] {
  const ofAnswers = exchanges.flatMap(({ request, status, answer }, at) =>
    status < 400
      ? findFaults(answer, shapeOfAnswer(answer)).map((fault) => `${name} › ${at + 1} ${request} › ${fault}`)
      : [],
  );
  const ofEvents = events.flatMap(({ type, body }) =>
    findFaults(body, shapeOfEvent(type)).map((fault) => `${name} › event ${type} › ${fault}`),
  );
  return [...ofAnswers, ...ofEvents];
}

function shapeOfAnswer(answer: unknown): Shape {
  if (!isRecord(answer)) return { kind: "nothing" };
  const { object, type, data } = answer;
  if (object === "list" && Array.isArray(data))
    return listOf({ kind: "either", of: data.map(shapeOfAnswer) });
  return object === "event" ? shapeOfEvent(String(type)) : shapeOf(String(object));
}

/** Finds differences from Stripe's documentation. */
export function findDocumentedDifferences({ name, documented }: Scenario, played: Tape): readonly string[] {
  const { exchanges, events } = toNeutral(played);
  const rows = Math.max(exchanges.length, documented.answers.length);
  const ofAnswers = Array.from({ length: rows }, (_, at) =>
    judgeAnswer(exchanges[at], documented.answers[at]).map((fault) => `${name} › ${at + 1} ${fault}`),
  );
  const groups = documented.events.flatMap((group, second) => group.map((type) => ({ type, second })));
  const types = events.map(({ type }) => type);
  return [...ofAnswers.flat(), ...findOrderDifferences(types, groups).map((fault) => `${name} › ${fault}`)];
}

function judgeAnswer(
  exchange: Exchange | undefined,
  expected: DocumentedAnswer | undefined,
): readonly string[] {
  if (exchange === undefined) return [`${expected?.request}: not asked`];
  const { request, status, answer } = exchange;
  if (expected === undefined || !isRequest(request, expected.request)) return [`${request}: not documented`];
  const ofStatus = status === expected.status ? [] : [`status: ${status} instead of ${expected.status}`];
  return [...ofStatus, ...findMissing(answer, expected.has)].map((fault) => `${request} › ${fault}`);
}

/** Finds differences from Stripe's recorded answers. */
export function findRecordedDifferences({ name }: Scenario, played: Tape, recorded: Tape): readonly string[] {
  const { exchanges, events } = toNeutral(played);
  const rows = Math.max(exchanges.length, recorded.exchanges.length);
  const ofAnswers = Array.from({ length: rows }, (_, at) =>
    judgeRecorded(exchanges[at], recorded.exchanges[at]).map((fault) => `${name} › ${at + 1} ${fault}`),
  );
  const types = events.map(({ type }) => type);
  const ofOrder = findOrderDifferences(types, recorded.events);
  const ofEvents = ofOrder.length > 0 ? ofOrder : judgeEvents(events, recorded.events);
  return [...ofAnswers.flat(), ...ofEvents.map((fault) => `${name} › ${fault}`)];
}

/** Compares the first events of a type, then the second ones. */
function judgeEvents(played: Tape["events"], recorded: Tape["events"]): readonly string[] {
  const left = [...played];
  return recorded.flatMap(({ type, body }) => {
    const at = left.findIndex((event) => event.type === type);
    const [event] = left.splice(at, 1);
    return findShapeDifferences(event?.body, prune(body, shapeOfEvent(type)), `event ${type}`);
  });
}

function judgeRecorded(exchange: Exchange | undefined, recorded: Exchange | undefined): readonly string[] {
  if (exchange === undefined) return [`${recorded?.request}: not asked`];
  const { request, status } = exchange;
  if (request !== recorded?.request) return [`${request}: not recorded`];
  const ofStatus = status === recorded.status ? [] : [`status: ${status} instead of ${recorded.status}`];
  const known = status < 400 ? prune(recorded.answer, shapeOfAnswer(recorded.answer)) : recorded.answer;
  const differences = findShapeDifferences(toCompared(exchange), toCompared({ ...recorded, answer: known }));
  return [...ofStatus, ...differences].map((fault) => `${request} › ${fault}`);
}
