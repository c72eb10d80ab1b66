import { isRecord, join, kindOf } from "./published/check.ts";
import type { Exchange } from "./tape.ts";

/** Finds differences from what is expected. `answer` may have more. */
export function findMissing(answer: unknown, expected: unknown, path = ""): readonly string[] {
  if (isRecord(expected)) {
    if (!isRecord(answer)) return [`${path}: ${kindOf(answer)} instead of object`];
    return Object.entries(expected).flatMap(([key, item]) =>
      key in answer || item === undefined
        ? findMissing(answer[key], item, join(path, key))
        : [`${join(path, key)}: missing`],
    );
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(answer)) return [`${path}: ${kindOf(answer)} instead of list`];
    if (answer.length !== expected.length)
      return [`${path}: ${answer.length} instead of ${expected.length} items`];
    return expected.flatMap((item, at) => findMissing(answer[at], item, `${path}[${at}]`));
  }
  return answer === expected
    ? []
    : [`${path}: ${JSON.stringify(answer)} instead of ${JSON.stringify(expected)}`];
}

/**
 * Compares fields, kinds, flags and words of two answers. Other texts and numbers are compared only by kind.
 */
export function findShapeDifferences(answer: unknown, recorded: unknown, path = ""): readonly string[] {
  if (isRecord(recorded) && isRecord(answer)) {
    const keys = new Set([...Object.keys(recorded), ...Object.keys(answer)]);
    return [...keys].flatMap((key) => {
      const at = join(path, key);
      if (!(key in answer)) return [`${at}: missing`];
      if (!(key in recorded)) return [`${at}: unknown`];
      return findShapeDifferences(answer[key], recorded[key], at);
    });
  }
  if (Array.isArray(recorded) && Array.isArray(answer)) {
    if (answer.length !== recorded.length)
      return [`${path}: ${answer.length} instead of ${recorded.length} items`];
    return recorded.flatMap((item, at) => findShapeDifferences(answer[at], item, `${path}[${at}]`));
  }
  if (kindOf(answer) !== kindOf(recorded))
    return [`${path}: ${kindOf(answer)} instead of ${kindOf(recorded)}`];
  return isCompared(answer, recorded) && answer !== recorded
    ? [`${path}: ${JSON.stringify(answer)} instead of ${JSON.stringify(recorded)}`]
    : [];
}

const WORD = /^[a-z][a-z_.]*$/;
const NAME = /^<[a-z_]+(_\d+)?>$/;

/**
 * Tells whether texts are compared. Statuses, reasons, codes and types are words. Ids of the catalogue have
 * names at the vendor only.
 */
function isCompared(answer: unknown, recorded: unknown): boolean {
  if (typeof recorded === "boolean") return true;
  if (typeof recorded !== "string") return false;
  return WORD.test(recorded) || (NAME.test(recorded) && NAME.test(String(answer)));
}

const REFUSAL_FIELDS = ["type", "code", "param", "decline_code"];

/** The only words of a message that the product reads, since there is no code. */
const READ_WORDS = /cannot combine currencies/i;

export function toCompared({ status, answer }: Pick<Exchange, "status" | "answer">): unknown {
  if (status < 400 || !isRecord(answer) || !isRecord(answer["error"])) return answer;
  const { error } = answer;
  const fields = REFUSAL_FIELDS.flatMap((name) => (name in error ? [[name, error[name]]] : []));
  const words = String(error["message"]).match(READ_WORDS)?.[0];
  return { error: { ...Object.fromEntries(fields), ...(words !== undefined && { message: words }) } };
}

/** Compares the order of events. Vendors promise no order within a second. */
export function findOrderDifferences(
  types: readonly string[],
  recorded: readonly { type: string; second: number }[],
): readonly string[] {
  const seconds = Map.groupBy(recorded, ({ second }) => second);
  let at = 0;
  const expected: string[] = [];
  const played: string[] = [];
  for (const events of seconds.values()) {
    expected.push(...events.map(({ type }) => type).toSorted());
    played.push(...types.slice(at, at + events.length).toSorted());
    at += events.length;
  }
  played.push(...types.slice(at));
  return expected.join() === played.join()
    ? []
    : [`events: ${played.join(", ") || "none"} instead of ${expected.join(", ") || "none"}`];
}
