import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { error as writeError, info as writeNote } from "firebase-functions/logger";

/** An error inside the context object would be written as {}; as an argument it keeps its stack and cause. */
export function logFault(message: string, fault: unknown, context: Record<string, unknown>): void {
  if (fault === undefined) writeError(message, context);
  else writeError(message, fault, context);
}

/** For what needs nobody: what was decided on purpose, and what went well. */
export function logNote(message: string, context: Record<string, unknown>): void {
  writeNote(message, context);
}

const PAUSE = 10 * MINUTE;
const KINDS_MAX = 100;

interface Said {
  at: Instant;
  /** How many of this kind came since without a line. */
  unsaid: number;
}

const saidOf = new Map<string, Said>();

/**
 * For faults that may come by the thousand, such as those of a provider that refuses our key: one line of each kind in
 * ten minutes from each instance, with the number of those left out since the last one. So what is left out must be
 * found elsewhere.
 */
export function logFaultOfKind(
  message: string,
  fault: unknown,
  context: Record<string, unknown>,
  at: Instant = Date.now(),
): void {
  const kind = `${message}: ${kindOf(fault)}`;
  const said = saidOf.get(kind);
  if (said !== undefined && at - said.at < PAUSE) {
    said.unsaid += 1;
    return;
  }
  if (saidOf.size >= KINDS_MAX) saidOf.clear();
  saidOf.set(kind, { at, unsaid: 0 });
  logFault(message, fault, { ...context, ...(said && said.unsaid > 0 && { leftOut: said.unsaid }) });
}

/** For tests, each of which begins with nothing said. */
export const forgetWhatWasSaid = (): void => saidOf.clear();

/** What stays of a fault's text once ids and paths are taken out of it. */
function kindOf(fault: unknown): string {
  const { name, message } = fault instanceof Error ? fault : { name: typeof fault, message: String(fault) };
  const words = message.split(/\s+/).filter((word) => /^[A-Za-z'’,.:-]+$|^\d{3}$/.test(word));
  return [name, ...words].join(" ");
}
