import { type Instant, MINUTE } from "@gruezi/contract/durations";
import { error as writeError, info as writeNote } from "firebase-functions/logger";

/** Logs an error. Errors passed as an argument keep stack and cause; inside the context they log as {}. */
export function logFault(message: string, fault: unknown, context: Record<string, unknown>): void {
  if (fault === undefined) writeError(message, context);
  else writeError(message, fault, context);
}

/** Logs at level info: no action is needed. */
export function logNote(message: string, context: Record<string, unknown>): void {
  writeNote(message, context);
}

const PAUSE = 10 * MINUTE;
const KINDS_MAX = 100;

interface LastLine {
  at: Instant;
  /** Faults of this kind that were suppressed since the last line. */
  suppressed: number;
}

const lastLines = new Map<string, LastLine>();

/**
 * Logs frequent faults, such as a rejected key: one line per kind, instance and ten minutes, with the number
 * of suppressed faults. A suppressed fault must be stored or counted elsewhere.
 */
export function logFaultOfKind(
  message: string,
  fault: unknown,
  context: Record<string, unknown>,
  at: Instant = Date.now(),
): void {
  const kind = `${message}: ${kindOf(fault)}`;
  const last = lastLines.get(kind);
  if (last !== undefined && at - last.at < PAUSE) {
    last.suppressed += 1;
    return;
  }
  if (lastLines.size >= KINDS_MAX) lastLines.clear();
  lastLines.set(kind, { at, suppressed: 0 });
  logFault(message, fault, { ...context, ...(last && last.suppressed > 0 && { leftOut: last.suppressed }) });
}

export const forgetLoggedKinds = (): void => lastLines.clear();

/** Returns the text of a fault without ids and paths. */
function kindOf(fault: unknown): string {
  const { name, message } = fault instanceof Error ? fault : { name: typeof fault, message: String(fault) };
  const words = message.split(/\s+/).filter((word) => /^[A-Za-z'’,.:-]+$|^\d{3}$/.test(word));
  return [name, ...words].join(" ");
}
