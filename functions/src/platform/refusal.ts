import type { Reason } from "@gruezi/contract/reasons";

interface RefusalContext {
  field?: string | undefined;
  cause?: unknown;
}

/** An expected failure. The client gets its reason. Other errors are bugs. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly field: string | undefined;

  constructor(reason: Reason, { field, cause }: RefusalContext = {}) {
    super(reason, { cause });
    this.name = "Refusal";
    this.reason = reason;
    this.field = field;
  }
}
