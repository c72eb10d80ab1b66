import { findMissing } from "../compare.ts";
import { isRequest } from "../judge-request.ts";
import { findFaults } from "../published/check.ts";
import type { Exchange, Tape } from "../tape.ts";
import { EVENTS } from "./published-events.ts";
import type { DocumentedStoreAnswer, StoreScenario } from "./scenario.ts";

/** Compares with RevenueCat's documentation: every field, and what the scenario says. */
export function findDifferences(
  { name, documented }: StoreScenario,
  { exchanges, events }: Tape,
): readonly string[] {
  const rows = Math.max(exchanges.length, documented.answers.length);
  const ofAnswers = Array.from({ length: rows }, (_, at) =>
    judgeAnswer(exchanges[at], documented.answers[at]).map((fault) => `${name} › ${at + 1} ${fault}`),
  );
  const types = events.map(({ type }) => type).join(", ");
  const expected = documented.events.map(([type]) => type).join(", ");
  const ofOrder =
    types === expected ? [] : [`${name} › events: ${types || "none"} instead of ${expected || "none"}`];
  const ofEvents = events.flatMap(({ type, body }, at) =>
    judgeEvent(type, body, documented.events[at]?.[1] ?? {}).map(
      (fault) => `${name} › event ${type} › ${fault}`,
    ),
  );
  return [...ofAnswers.flat(), ...ofOrder, ...ofEvents];
}

function judgeAnswer(
  exchange: Exchange | undefined,
  expected: DocumentedStoreAnswer | undefined,
): readonly string[] {
  if (exchange === undefined) return [`${expected?.request}: not asked`];
  const { request, status, answer } = exchange;
  if (expected === undefined || !isRequest(request, expected.request)) return [`${request}: not documented`];
  const ofStatus = status === expected.status ? [] : [`status: ${status} instead of ${expected.status}`];
  const faults = [...findFaults(answer, expected.shape), ...findMissing(answer, expected.has ?? {})];
  return [...ofStatus, ...faults].map((fault) => `${request} › ${fault}`);
}

function judgeEvent(type: string, body: unknown, has: object): readonly string[] {
  const shape = EVENTS.get(type);
  return shape === undefined ? ["not documented"] : [...findFaults(body, shape), ...findMissing(body, has)];
}
