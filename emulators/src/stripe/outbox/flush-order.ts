import type { ControlRequest } from "../control/control-routes.ts";

export type FlushOrder = ControlRequest<"flush">["order"];

/** Shuffled is the same disorder each time, so that what it brings to light comes again. */
export function inOrder<T>(all: readonly T[], order: FlushOrder): T[] {
  if (order === "as-created") return [...all];
  if (order === "reversed") return all.toReversed();
  const odd = all.filter((_, index) => index % 2 === 1);
  const even = all.filter((_, index) => index % 2 === 0);
  return [...odd.toReversed(), ...even];
}
