import * as v from "valibot";
import type { Platform } from "../documents/entitlement.ts";
import type { Instant } from "../durations.ts";
import { emailAddress } from "../email-address.ts";
import type { GiftMonths } from "../gifts.ts";
import { personName } from "../person-name.ts";
import type { Tier } from "../tiers.ts";
import type { MoneyBack, WithdrawalShare } from "../withdrawal-share.ts";

export const NAME_MAX_CHARACTERS = 100;

/**
 * Id of a contract: `stripe:` or `revenuecat:` with the purchase's id, and for a change of plan also `@` with
 * the time of the agreement; `gift:` with its checkout session.
 */
const contractId = v.pipe(v.string(), v.regex(/^(stripe|revenuecat|gift):[A-Za-z0-9_.:-]{1,255}(@\d{13})?$/));

/** Kinds of contracts. `gift`: a gift for somebody else that is not redeemed. */
export const CONTRACT_KINDS = ["purchase", "change", "gift"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export const withdrawFromContractRequest = v.strictObject({
  Name: personName(NAME_MAX_CHARACTERS),
  /** Address that receives the acknowledgement. */
  Email: emailAddress,
  /** Id from `getWithdrawableContracts`. Null for visitors, whose address names the contract. */
  ContractID: v.nullable(contractId),
  /**
   * Kind of contract that a declaration without `ContractID` means, null if unknown. It is a wish, never a
   * proof.
   */
  Kind: v.optional(v.nullable(v.picklist(CONTRACT_KINDS)), null),
});
export type WithdrawFromContractRequest = v.InferOutput<typeof withdrawFromContractRequest>;

/**
 * `address-unproven`: every visitor gets this, with or without an account; the mailed link carries the
 * declaration out. `address-proven`: the link was pressed, and the withdrawal is carried out within the hour.
 * `already-done`: an earlier press did it. `link-expired`: the press came too late, so a person decides.
 * `withdrawn`: the money is on its way, and access ended. `unpaid-withdrawn`: access ended, and nothing was
 * charged. `change-withdrawn`: the money is on its way, and the earlier plan goes on.
 * `unpaid-change-withdrawn`: the earlier plan goes on, and nothing was charged. `switch-withdrawn`: the
 * change will not be made. `gift-withdrawn`: the money is on its way, and the code ended. `under-way`: the
 * declaration was received, and is carried out once Stripe answers. `with-bank`: it is carried out, and the
 * bank decides about the money. `late`: a person checks whether the period was longer. `support`: a person
 * carries it out. `store`: only the store can carry it out.
 */
export type WithdrawalOutcome =
  | "address-unproven"
  | "address-proven"
  | "already-done"
  | "link-expired"
  | "withdrawn"
  | "unpaid-withdrawn"
  | "change-withdrawn"
  | "unpaid-change-withdrawn"
  | "switch-withdrawn"
  | "gift-withdrawn"
  | "under-way"
  | "with-bank"
  | "late"
  | "support"
  | "store";

/**
 * Idempotent: a second withdrawal returns the time of the first. A learner is refused with `exhausted` after
 * too many. A visitor always gets the same response, and support handles declarations above a limit.
 */
export interface WithdrawFromContractResponse {
  receivedAt: Instant;
  outcome: WithdrawalOutcome;
  /** Null unless the outcome is `store`. */
  platform: Exclude<Platform, "stripe"> | null;
  /** One share for each payment of the contract. Empty if everything goes back, or nothing was paid. */
  shares: readonly WithdrawalShare[];
}

export const confirmWithdrawalRequest = v.strictObject({
  /** Last segment of the link in the acknowledgement. */
  Token: v.pipe(v.string(), v.maxLength(200)),
  /** Id of a contract that `choose` listed. Null for the first press. */
  ContractID: v.optional(v.nullable(contractId), null),
});
/**
 * Refused with `not-found` for foreign tokens, and for contracts that the link cannot withdraw from: another
 * learner's, one concluded later, one past its period, or one withdrawn from before. Refused with `conflict`
 * while the link withdraws from another contract.
 */
export type ConfirmWithdrawalRequest = v.InferOutput<typeof confirmWithdrawalRequest>;

export interface WithdrawableContract {
  ContractID: string;
  /** Identifier of the package, such as `vip_monthly`. */
  identifier: string;
  Tier: Tier;
  kind: ContractKind;
  /** Months of a gift. Null for plans. */
  months: GiftMonths | null;
  concludedAt: Instant;
  /** First instant after the withdrawal period. */
  endsAt: Instant;
  platform: Platform;
}

/** Contracts that the caller can withdraw from, newest first. */
export interface GetWithdrawableContractsResponse {
  contracts: readonly WithdrawableContract[];
}

export interface ChoosableContract extends WithdrawableContract {
  /** Money that a withdrawal gives back. Null if nothing was charged, or if a store decides. */
  back: MoneyBack | null;
}

/**
 * The response if the declaration may mean several contracts. Nothing is carried out yet and the link stays
 * usable: the next press names one contract.
 */
export interface WithdrawalChoice {
  receivedAt: Instant;
  outcome: "choose";
  /** Contracts of the wished kind first, then the newest. */
  contracts: readonly ChoosableContract[];
}

export type ConfirmWithdrawalResponse = WithdrawFromContractResponse | WithdrawalChoice;
