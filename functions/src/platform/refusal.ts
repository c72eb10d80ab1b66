import type { Reason } from "@gruezi/contract/reasons";

interface RefusalContext {
  /** The field of the request that is wrong. */
  field?: string | undefined;
  cause?: unknown;
}

/** A failure that we expect, told to the caller by its reason. Every other error is a bug. */
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
