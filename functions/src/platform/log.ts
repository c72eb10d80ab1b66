import { error as writeError } from "firebase-functions/logger";

/** An error inside the context object would be written as {}; as an argument it keeps its stack and cause. */
export function logFault(message: string, fault: unknown, context: Record<string, unknown>): void {
  writeError(message, fault, context);
}
