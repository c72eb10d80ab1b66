import type { CancellationReason } from "@gruezi/contract/callables/cancel-stripe-subscription";

/**
 * Words of the reasons. The keys repeat the contract's list, because importing it would load its schema
 * library.
 */
export const REASON_WORDS: Readonly<Record<CancellationReason, string>> = {
  "too-expensive": "It costs too much",
  "no-time": "I have no time at the moment",
  "learnt-enough": "I have learnt what I wanted",
  "wrong-level": "It is too easy or too hard",
  "missing-lessons": "I miss lessons or topics",
  "technical-trouble": "Something does not work",
};

export const REASON_FIELD = "reason";

const isReason = (value: string | undefined): value is CancellationReason =>
  value !== undefined && Object.hasOwn(REASON_WORDS, value);

export function reasonIn(values: Readonly<Record<string, string>>): CancellationReason | null {
  const value = values[REASON_FIELD];
  return isReason(value) ? value : null;
}
