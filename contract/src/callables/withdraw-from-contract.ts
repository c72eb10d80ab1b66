import * as v from "valibot";
import type { Platform } from "../documents/entitlement.ts";
import type { Instant } from "../documents/lesson.ts";
import { emailAddress } from "../email-address.ts";
import type { GiftMonths } from "../gifts.ts";
import { personName } from "../person-name.ts";
import type { Tier } from "../tiers.ts";
import type { MoneyBack, WithdrawalShare } from "../withdrawal-share.ts";

export const NAME_MAX_CHARACTERS = 100;

/**
 * `stripe:` or `revenuecat:`, the purchase's id, and for a change of plan when it was agreed; `gift:` and its
 * checkout session.
 */
const contractId = v.pipe(v.string(), v.regex(/^(stripe|revenuecat|gift):[A-Za-z0-9_.:-]{1,255}(@\d{13})?$/));

/** `gift`: for another, and not redeemed. */
export const CONTRACT_KINDS = ["purchase", "change", "gift"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export const withdrawFromContractRequest = v.strictObject({
  Name: personName(NAME_MAX_CHARACTERS),
  /** Receives the acknowledgement. */
  Email: emailAddress,
  /** One of `getWithdrawableContracts`; null for visitors, whose address names the contract. */
  ContractID: v.nullable(contractId),
  /** Where no contract is named: what it is about, as the declarer says. Null: unknown. A wish, never a proof. */
  Kind: v.optional(v.nullable(v.picklist(CONTRACT_KINDS)), null),
});
export type WithdrawFromContractRequest = v.InferOutput<typeof withdrawFromContractRequest>;

/**
 * `address-unproven`: the same for every visitor, whoever has an account; the mailed link carries it out.
 * `address-proven`: pressed, and carried out within the hour. `already-done`: by an earlier press.
 * `link-expired`: pressed too late; a person looks.
 * `withdrawn`: money on its way, access ended. `unpaid-withdrawn`: access ended, nothing was charged.
 * `change-withdrawn`: money on its way, and the earlier plan goes on. `unpaid-change-withdrawn`: the earlier plan
 * goes on, nothing was charged. `switch-withdrawn`: the change is not made.
 * `gift-withdrawn`: money on its way, the code has ended. `under-way`: received, and carried out once Stripe
 * answers. `with-bank`: carried out, and the bank decides about the money. `late`: a person looks whether the
 * period was longer. `support`: a person carries it out. `store`: only the store can.
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
 * Idempotent: a second withdrawal answers with the first's time. Refused with `exhausted` after too many of one
 * learner; a visitor's are answered alike, and support looks after those above a limit.
 */
export interface WithdrawFromContractResponse {
  receivedAt: Instant;
  outcome: WithdrawalOutcome;
  /** Null unless the outcome is `store`. */
  platform: Exclude<Platform, "stripe"> | null;
  /** Its payments; empty if everything goes back, or nothing was paid. */
  shares: readonly WithdrawalShare[];
}

export const confirmWithdrawalRequest = v.strictObject({
  /** Last segment of the acknowledgement's link. */
  Token: v.pipe(v.string(), v.maxLength(200)),
  /** One that `choose` has listed; null for the first press. */
  ContractID: v.optional(v.nullable(contractId), null),
});
/**
 * Refused with `not-found` for foreign tokens, and for contracts that the link cannot withdraw from: another's, a
 * later or older one, one withdrawn from before. With `conflict` while the link withdraws from another one.
 */
export type ConfirmWithdrawalRequest = v.InferOutput<typeof confirmWithdrawalRequest>;

export interface WithdrawableContract {
  ContractID: string;
  /** A package's, such as `vip_monthly`. */
  identifier: string;
  Tier: Tier;
  kind: ContractKind;
  /** A gift's; null for plans. */
  months: GiftMonths | null;
  concludedAt: Instant;
  /** First instant after the withdrawal period. */
  endsAt: Instant;
  platform: Platform;
}

/** Newest first. */
export interface GetWithdrawableContractsResponse {
  contracts: readonly WithdrawableContract[];
}

export interface ChoosableContract extends WithdrawableContract {
  /** Null where nothing was charged, or a store decides. */
  back: MoneyBack | null;
}

/** Nothing is carried out yet, and the link stays as it is: the next press names one of them. */
export interface WithdrawalChoice {
  receivedAt: Instant;
  outcome: "choose";
  /** The wished kind first, then the newest. */
  contracts: readonly ChoosableContract[];
}

export type ConfirmWithdrawalResponse = WithdrawFromContractResponse | WithdrawalChoice;
