import type { ContractKind } from "@gruezi/contract/callables/withdraw-from-contract";
import type { Instant } from "@gruezi/contract/durations";
import { type Contract, isWithdrawable } from "./withdrawal.ts";

/**
 * Returns the contracts that a declaration may mean. A contract that was concluded after it was not meant.
 */
export const openAt = <C extends Contract>(contracts: readonly C[], at: Instant): readonly C[] =>
  contracts.filter((contract) => contract.concludedAt <= at && isWithdrawable(contract, at));

/**
 * Finds the contract that the declaration names, even after its withdrawal period, since a person checks
 * whether that period was longer.
 */
export const findNamed = <C extends Contract>(
  contracts: readonly C[],
  { at, id }: { at: Instant; id: string },
): C | undefined => contracts.find((contract) => contract.id === id && contract.concludedAt <= at);

/**
 * Returns the only contract of the wished kind. Undefined for none and for several, so that nobody guesses.
 */
export function findMeant<C extends Contract>(open: readonly C[], kind: ContractKind | null): C | undefined {
  const [only, ...others] = kind === null ? open : open.filter((contract) => contract.kind === kind);
  return others.length === 0 ? only : undefined;
}

/**
 * Returns whether one press is enough. The declarer must choose even a single contract if it is not of the
 * wished kind.
 */
export const isPlain = (open: readonly Contract[], kind: ContractKind | null): boolean =>
  open.length === 0 || (open.length === 1 && findMeant(open, kind) !== undefined);

export const wishedFirst = <C extends Contract>(
  open: readonly C[],
  kind: ContractKind | null,
): readonly C[] => open.toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind));
