import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { error as writeError, info as writeNote } from "firebase-functions/logger";

/** Errors passed as argument keep stack and cause; inside the context they log as {}. */
export function logFault(message: string, fault: unknown, context: Record<string, unknown>): void {
  if (fault === undefined) writeError(message, context);
  else writeError(message, fault, context);
}

/** Info: no action needed. */
export function logNote(message: string, context: Record<string, unknown>): void {
  writeNote(message, context);
}

const PAUSE = 10 * MINUTE;
const KINDS_MAX = 100;

interface Said {
  at: Instant;
  /** Suppressed since the last line. */
  unsaid: number;
}

const saidOf = new Map<string, Said>();

/**
 * For frequent faults, such as a rejected key: a line per kind, instance and ten minutes, with the number
 * suppressed. Those must be found elsewhere.
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

export const forgetWhatWasSaid = (): void => saidOf.clear();

/** Fault text without ids and paths. */
function kindOf(fault: unknown): string {
  const { name, message } = fault instanceof Error ? fault : { name: typeof fault, message: String(fault) };
  const words = message.split(/\s+/).filter((word) => /^[A-Za-z'’,.:-]+$|^\d{3}$/.test(word));
  return [name, ...words].join(" ");
}
