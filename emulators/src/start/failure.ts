import { inspect } from "node:util";

export interface Telling {
  /** Whether to repeat what the failed child said last. */
  withWords: boolean;
}

/** A failure as it is shown: one sentence, below the last words of what failed; a fault of our own with its stack. */
export function toFailure(fault: unknown, { withWords }: Telling): string {
  if (!(fault instanceof Error) || fault.name !== "Error") return inspect(fault);
  const words = withWords && typeof fault.cause === "string" ? `${fault.cause}\n\n` : "";
  return `${words}✗ ${fault.message}`;
}
