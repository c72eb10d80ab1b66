import { error as writeError, info as writeNote } from "firebase-functions/logger";

/** An error inside the context object would be written as {}; as an argument it keeps its stack and cause. */
export function logFault(message: string, fault: unknown, context: Record<string, unknown>): void {
  writeError(message, fault, context);
}

/** For what was decided on purpose and needs nobody: it can be looked up when somebody asks. */
export function logNote(message: string, context: Record<string, unknown>): void {
  writeNote(message, context);
}
