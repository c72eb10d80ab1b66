import { createHash, randomUUID } from "node:crypto";
import { CONTRACT_KINDS } from "@gruezi/contract/callables/withdraw-from-contract";
import { DAY, type Instant } from "@gruezi/contract/durations";
import { GIFT_MONTHS } from "@gruezi/contract/gifts";
import { PAID_TIERS } from "@gruezi/contract/tiers";
import * as v from "valibot";
import { recordsKeptUntil } from "#domain/accounts/business-records.ts";
import { normaliseEmail } from "#domain/billing/normalised-email.ts";
import type { Withdrawn } from "#domain/billing/withdrawal.ts";
import {
  judgePress,
  type Press,
  STATE_AFTER,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from "#domain/billing/withdrawal-press.ts";
import type { InvoiceShare } from "#domain/billing/withdrawal-share.ts";
import type { MailMessage } from "#domain/reminders/mail-layout.ts";
import {
  findDocument,
  firestore,
  instantField,
  parseDocument,
  refuseWhenUnavailable,
  type StoredDocument,
} from "#gateways/firestore/client.ts";
import { mailPath, withdrawalPath, withdrawalsCollection } from "#gateways/firestore/document-paths.ts";
import { readPage, type StoredPage } from "#gateways/firestore/pages.ts";
import { machineNow } from "#platform/clock.ts";

const shareSchema = v.object({
  invoiceId: v.string(),
  currency: v.string(),
  paid: v.number(),
  kept: v.number(),
  wasBack: v.number(),
  usedDays: v.number(),
  days: v.number(),
});

const withdrawalSchema = v.object({
  Name: v.string(),
  Email: v.string(),
  At: instantField,
  State: v.picklist(WITHDRAWAL_STATES),
  Follows: v.picklist([
    "take-back",
    "go-back",
    "end",
    "return",
    "proof",
    "support",
    "late",
    "ios",
    "android",
  ]),
  UID: v.string(),
  ContractID: v.nullable(v.string()),
  SubscriptionID: v.nullable(v.string()),
  Identifier: v.nullable(v.string()),
  Tier: v.nullable(v.picklist([0, ...PAID_TIERS])),
  /** Kind of the contract. Until a contract is found, the kind that the declarer means. */
  Kind: v.nullable(v.picklist(CONTRACT_KINDS)),
  /** Missing in declarations that are older than gifts. */
  Months: v.optional(v.nullable(v.picklist(GIFT_MONTHS)), null),
  ConcludedAt: v.nullable(instantField),
  /** Missing in declarations that are older than this field. */
  IsPaid: v.optional(v.boolean(), true),
  /**
   * Shares that the response named. Empty if everything goes back. Missing in declarations that are older
   * than this field.
   */
  Shares: v.optional(v.array(shareSchema), []),
});
/** A declaration and what became of it, in `Withdrawals/{id}`. */
export type Withdrawal = Omit<v.InferOutput<typeof withdrawalSchema>, "Shares"> & {
  id: string;
  Shares: readonly InvoiceShare[];
};

/** How long unproven declarations are kept, since they are no business records. */
const UNPROVEN_KEPT = 365 * DAY;
/** How long mails are kept, like other mails. */
const MAIL_KEPT = 60 * DAY;

/**
 * Returns the id of a contract's withdrawal. A store's contract is named by its product, which others bought
 * too, so the id includes the learner.
 */
export const idOfContract = (uid: string, contractId: string): string =>
  createHash("sha256")
    .update(contractId.startsWith("revenuecat:") ? JSON.stringify([uid, contractId]) : contractId)
    .digest("hex")
    .slice(0, 32);

export const newDeclarationId = (): string => randomUUID();

export async function findWithdrawal(id: string): Promise<Withdrawal | undefined> {
  const found = await findDocument(withdrawalPath(id), withdrawalSchema);
  return found && { ...found, id };
}

export const parseWithdrawal = ({ id, path, fields }: StoredDocument): Withdrawal => ({
  ...parseDocument(path, withdrawalSchema, fields),
  id,
});

export async function listOpenWithdrawals(place: string | null): Promise<StoredPage> {
  const store = await firestore();
  const open = store.collection(withdrawalsCollection).where("State", "in", ["proven", "open"]);
  return readPage(open, { size: 100, place });
}

type ToMail = (withdrawal: Withdrawal) => MailMessage;

/**
 * Stores a declaration once per id; a repeat returns the first. Sends the acknowledgement once to each
 * address, but none for an `unsent` declaration.
 */
export async function declare(withdrawal: Withdrawal, toMail: ToMail): Promise<Withdrawal> {
  const store = await firestore();
  const document = store.doc(withdrawalPath(withdrawal.id));
  const mail = store.doc(mailPath(mailIdOf(withdrawal)));
  return store
    .runTransaction(async (transaction) => {
      const [found, sent] = await transaction.getAll(document, mail);
      const first = found?.exists
        ? { ...parseDocument(document.path, withdrawalSchema, found.data()), id: withdrawal.id }
        : undefined;
      const standing = first ?? withdrawal;
      if (!first) transaction.create(document, toStoredDocument(withdrawal));
      if (!sent?.exists && standing.State !== "unsent")
        transaction.create(mail, {
          to: withdrawal.Email,
          message: toMail({ ...standing, Name: withdrawal.Name, Email: withdrawal.Email }),
          UID: withdrawal.UID,
          Occasion: "withdrawal",
          expireAt: new Date(machineNow() + MAIL_KEPT),
        });
      return standing;
    })
    .catch(refuseWhenUnavailable);
}

const mailIdOf = ({ id, Email: email }: Withdrawal): string =>
  createHash("sha256")
    .update(JSON.stringify(["withdrawal", id, normaliseEmail(email)]))
    .digest("base64url");

function toStoredDocument({ id: _, ...withdrawal }: Withdrawal) {
  const { At: at, ConcludedAt: concludedAt, State: state } = withdrawal;
  return {
    ...withdrawal,
    At: new Date(at),
    ConcludedAt: concludedAt === null ? null : new Date(concludedAt),
    expireAt: expiryOf(state),
  };
}

const expiryOf = (state: WithdrawalState): Date =>
  new Date(UNPROVEN.has(state) ? machineNow() + UNPROVEN_KEPT : recordsKeptUntil(machineNow()));

const UNPROVEN: ReadonlySet<WithdrawalState> = new Set(["unproven", "unsent"]);

interface Pressed {
  press: Press;
  /** The declaration as it was before the press. */
  declared: Withdrawal;
}

/**
 * Stores a press in a transaction, so that only one of several concurrent presses is the first. Undefined
 * without such a declaration.
 */
export async function takePress(
  id: string,
  { now, chosen }: { now: Instant; chosen: string | null },
): Promise<Pressed | undefined> {
  const store = await firestore();
  const document = store.doc(withdrawalPath(id));
  return store
    .runTransaction(async (transaction): Promise<Pressed | undefined> => {
      const found = await transaction.get(document);
      if (!found.exists) return undefined;
      const declared = { ...parseDocument(document.path, withdrawalSchema, found.data()), id };
      const { State: before, At: at, ContractID: contractId } = declared;
      const press = judgePress({ state: before, at, contractId }, { now, chosen });
      if (press === "first" || press === "late") {
        const state = STATE_AFTER[press];
        // Stored with the first press only, since the choice was checked before it.
        const choice = press === "first" && chosen !== null ? { ContractID: chosen } : {};
        transaction.update(document, { ...choice, State: state, expireAt: expiryOf(state) });
      }
      return { press, declared };
    })
    .catch(refuseWhenUnavailable);
}

export async function settleWithdrawal(
  id: string,
  change: { State: WithdrawalState; UID?: string; ContractID?: string },
): Promise<void> {
  const store = await firestore();
  await store
    .doc(withdrawalPath(id))
    .update({ ...change, expireAt: expiryOf(change.State) })
    .catch(refuseWhenUnavailable);
}

export const withdrawnOf = ({
  Follows: follows,
  Identifier: identifier,
  Tier: tier,
  Kind: kind,
  Months: months,
  ConcludedAt: concludedAt,
  IsPaid: isPaid,
  Shares: shares,
}: Withdrawal): Withdrawn => ({ follows, isPaid, identifier, tier, kind, months, concludedAt, shares });
