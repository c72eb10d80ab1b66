import { createHash } from "node:crypto";
import { DAY, type Instant } from "@gruezi/contract/durations";
import { GIFT_MONTHS } from "@gruezi/contract/gifts";
import { PAID_TIERS } from "@gruezi/contract/tiers";
import type { DocumentReference, DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import { recordsKeptUntil } from "#domain/accounts/business-records.ts";
import { EMPTY_BILLING_STATE, reduceEntitlement } from "#domain/billing/entitlement-reducer.ts";
import {
  type Gift,
  type Redemption,
  redeem,
  refuseRedemption,
  type SoldGift,
  toGiftRecord,
} from "#domain/gifts/gift.ts";
import type { MailMessage } from "#domain/reminders/mail-layout.ts";
import {
  firestore,
  type InTransaction,
  instantField,
  parseDocument,
  refuseWhenUnavailable,
} from "#gateways/firestore/client.ts";
import {
  deletedUserPath,
  entitlementPath,
  giftPath,
  giftsCollection,
  mailPath,
} from "#gateways/firestore/document-paths.ts";
import { machineNow } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { parseEntitlement, toStoredEntitlement } from "./entitlements.ts";

/** How long mails are kept, like other mails. */
const MAIL_KEPT = 60 * DAY;

const nullableInstant = v.nullable(instantField);

const giftSchema = v.object({
  Tier: v.picklist(PAID_TIERS),
  Months: v.picklist(GIFT_MONTHS),
  BoughtAt: instantField,
  /** Empty for visitors, and once the account is deleted. */
  BuyerUID: v.string(),
  BuyerEmail: v.string(),
  SessionID: v.string(),
  PaymentIntentID: v.string(),
  /** In the smallest currency unit. */
  Amount: v.number(),
  Currency: v.string(),
  /** Uid of the recipient. Empty until the gift is redeemed. */
  UID: v.string(),
  RedeemedAt: nullableInstant,
  BeginsAt: nullableInstant,
  Until: nullableInstant,
  ReturnedAt: nullableInstant,
  WithdrawnAt: nullableInstant,
});
/** A gift in `Gifts/{hash of the code}`. */
type StoredGift = v.InferOutput<typeof giftSchema>;

/** Returns the id of a code's gift. The code itself is stored nowhere. */
export const idOfGift = (code: string): string => createHash("sha256").update(`gift ${code}`).digest("hex");

type OfPurchase = "BuyerUID" | "BuyerEmail" | "SessionID" | "PaymentIntentID" | "Amount" | "Currency";

export interface BoughtGift extends Pick<StoredGift, OfPurchase> {
  id: string;
  tier: Gift["tier"];
  months: Gift["months"];
  boughtAt: Instant;
}

interface GiftMail {
  to: string;
  /** Empty for a mail to a recipient, since the mails of a deleted giver are deleted. */
  uid: string;
  message: MailMessage;
}

/** Stores a gift once. A repeat changes nothing and sends no second mail. */
export async function storeGift(
  { id, tier, months, boughtAt, ...bought }: BoughtGift,
  { mail, inTransaction }: { mail?: GiftMail | undefined; inTransaction?: InTransaction | undefined } = {},
): Promise<void> {
  const store = await firestore();
  const document = store.doc(giftPath(id));
  await store
    .runTransaction(async (transaction) => {
      const found = await transaction.get(document);
      inTransaction?.(transaction);
      if (found.exists) return;
      if (mail)
        transaction.create(store.doc(mailPath(`gift-${id}`)), {
          to: mail.to,
          message: mail.message,
          UID: mail.uid,
          Occasion: "gift",
          expireAt: new Date(machineNow() + MAIL_KEPT),
        });
      transaction.create(document, {
        ...bought,
        Tier: tier,
        Months: months,
        BoughtAt: new Date(boughtAt),
        UID: "",
        RedeemedAt: null,
        BeginsAt: null,
        Until: null,
        ReturnedAt: null,
        WithdrawnAt: null,
        expireAt: new Date(recordsKeptUntil(machineNow())),
      });
    })
    .catch(refuseWhenUnavailable);
}

/** Finds a gift. Undefined before its payment. */
export async function findGift(id: string): Promise<SoldGift | undefined> {
  const store = await firestore();
  const found = await store.doc(giftPath(id)).get().catch(refuseWhenUnavailable);
  return found.exists ? toGift(found) : undefined;
}

/**
 * Marks a gift as withdrawn. Call it before the refund, so that nobody redeems the gift meanwhile. Returns
 * false if somebody has redeemed it.
 */
export async function withdrawGift(id: string, at: Instant): Promise<boolean> {
  const store = await firestore();
  const document = store.doc(giftPath(id));
  return store
    .runTransaction(async (transaction) => {
      const { redemption, returnedAt, withdrawnAt } = toGift(await transaction.get(document));
      if (redemption !== null) return false;
      transaction.update(document, {
        ReturnedAt: new Date(returnedAt ?? at),
        WithdrawnAt: new Date(withdrawnAt ?? at),
      });
      return true;
    })
    .catch(refuseWhenUnavailable);
}

/** Finds the gift of a payment. Undefined if the payment bought none. */
export async function findPaidGift(paymentIntentId: string): Promise<SoldGift | undefined> {
  const store = await firestore();
  const { docs } = await store
    .collection(giftsCollection)
    .where("PaymentIntentID", "==", paymentIntentId)
    .limit(1)
    .get()
    .catch(refuseWhenUnavailable);
  const [found] = docs;
  return found && toGift(found);
}

export async function listBoughtGifts(uid: string): Promise<readonly SoldGift[]> {
  const store = await firestore();
  const { docs } = await store
    .collection(giftsCollection)
    .where("BuyerUID", "==", uid)
    .get()
    .catch(refuseWhenUnavailable);
  return docs.map(toGift);
}

/**
 * Redeems a gift. Writes gift and entitlement in one transaction, so that only one of several concurrent
 * calls succeeds. Refuses with the reason of `refuseRedemption`.
 */
export async function redeemGift(
  uid: string,
  id: string,
  now: Instant,
): Promise<Gift & { redemption: Redemption }> {
  const store = await firestore();
  const document = store.doc(giftPath(id));
  return store
    .runTransaction(async (transaction) => {
      const [found, entitled, deleted] = await transaction.getAll(
        document,
        store.doc(entitlementPath(uid)),
        store.doc(deletedUserPath(uid)),
      );
      if (deleted?.exists) throw new Refusal("not-allowed");
      const gift = found?.exists ? toGift(found) : undefined;
      const held = heldIn(entitled);
      const reason = refuseRedemption(gift, { uid, held }, now);
      if (reason || gift === undefined) throw new Refusal(reason ?? "code-unknown");
      const redeemed = { ...gift, redemption: redeem(gift, { uid, held }, now) };
      transaction.update(document, toStoredRedemption(redeemed.redemption));
      writeRight(transaction, store.doc(entitlementPath(uid)), { gift: redeemed, held, now });
      return redeemed;
    })
    .catch(refuseWhenUnavailable);
}

/**
 * Marks a gift as returned, also a redeemed one, whose access then ends. Null takes the return back, but not
 * a withdrawal. Returns false without such a gift.
 */
export async function markReturned(
  paymentIntentId: string,
  moneyBackAt: Instant | null,
  { now, inTransaction }: { now: Instant; inTransaction?: InTransaction },
): Promise<boolean> {
  const store = await firestore();
  const named = store.collection(giftsCollection).where("PaymentIntentID", "==", paymentIntentId).limit(1);
  return store
    .runTransaction(async (transaction) => {
      const [found] = (await transaction.get(named)).docs;
      if (found === undefined) return false;
      const gift = toGift(found);
      const returnedAt = moneyBackAt ?? gift.withdrawnAt;
      const changed = { ...gift, returnedAt };
      if (gift.redemption !== null) {
        const right = store.doc(entitlementPath(gift.redemption.uid));
        const entitled = await transaction.get(right);
        if (entitled.exists)
          writeRight(transaction, right, {
            gift: { ...changed, redemption: gift.redemption },
            held: heldIn(entitled),
            now,
          });
      }
      inTransaction?.(transaction);
      transaction.update(found.ref, { ReturnedAt: returnedAt === null ? null : new Date(returnedAt) });
      return true;
    })
    .catch(refuseWhenUnavailable);
}

interface Right {
  gift: Gift & { redemption: Redemption };
  held: ReturnType<typeof heldIn>;
  now: Instant;
}

/** Writes the entitlement of a redeemed gift. A gift does not use up the trial. */
function writeRight(transaction: Transaction, document: DocumentReference, { gift, held, now }: Right): void {
  const { subs: records, hasAlreadySubscribed } = held ?? {
    subs: EMPTY_BILLING_STATE.records,
    hasAlreadySubscribed: false,
  };
  const all = { ...records, [`gift:${gift.id}`]: toGiftRecord(gift, gift.redemption) };
  const entitlement = reduceEntitlement({ records: all, hasAlreadySubscribed }, now);
  transaction.set(document, toStoredEntitlement(entitlement));
}

const heldIn = (found: DocumentSnapshot | undefined) =>
  found?.exists ? parseEntitlement(found.ref.path, found.data()) : undefined;

function toGift(found: DocumentSnapshot): SoldGift {
  const { Tier, Months, BoughtAt, UID, RedeemedAt, BeginsAt, Until, ...sale } = parseDocument(
    found.ref.path,
    giftSchema,
    found.data(),
  );
  const isRedeemed = RedeemedAt !== null && BeginsAt !== null && Until !== null;
  return {
    id: found.id,
    tier: Tier,
    months: Months,
    boughtAt: BoughtAt,
    redemption: isRedeemed ? { uid: UID, at: RedeemedAt, beginsAt: BeginsAt, until: Until } : null,
    returnedAt: sale.ReturnedAt,
    withdrawnAt: sale.WithdrawnAt,
    sessionId: sale.SessionID,
    paymentIntentId: sale.PaymentIntentID,
    amount: sale.Amount,
    currency: sale.Currency,
  };
}

const toStoredRedemption = ({ uid, at, beginsAt, until }: Redemption) => ({
  UID: uid,
  RedeemedAt: new Date(at),
  BeginsAt: new Date(beginsAt),
  Until: new Date(until),
});
