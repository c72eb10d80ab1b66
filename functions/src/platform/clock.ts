import type { Instant } from "@gruezi/contract/documents/lesson";

/** The server's clock: no right is ever decided by another. */
export const now = (): Instant => Date.now();
