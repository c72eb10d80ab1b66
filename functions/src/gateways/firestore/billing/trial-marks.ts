import { createHmac } from "node:crypto";
import type { Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import { normaliseEmail } from "#domain/billing/normalised-email.ts";
import { findDocument, firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { trialMarkPath } from "#gateways/firestore/document-paths.ts";
import { requireKey, trialHashKey } from "#platform/secrets.ts";

const markSchema = v.object({ uid: v.string(), subscription: v.string() });

export interface TrialTraces {
  cardFingerprint: string | null;
  email: string | undefined;
}

interface TrialClaim {
  uid: string;
  subscriptionId: string;
  traces: TrialTraces;
  at: Instant;
}

export async function isTrialMarked(email: string): Promise<boolean> {
  return (await findDocument(trialMarkPath(toEmailHash(email)), markSchema)) !== undefined;
}

/** Marks all traces of a trial or none. Returns `held` if one of them had a trial before. */
export async function claimTrial(claim: TrialClaim): Promise<"claimed" | "held"> {
  const store = await firestore();
  const marks = toHashes(claim.traces).map((hash) => store.doc(trialMarkPath(hash)));
  if (marks.length === 0) return "claimed";
  return store
    .runTransaction(async (transaction) => {
      const found = await transaction.getAll(...marks);
      const isHeld = found.some((mark) => mark.exists && !isOf(claim, mark.ref.path, mark.data()));
      if (isHeld) return "held";
      const { uid, subscriptionId, at } = claim;
      for (const mark of marks)
        transaction.set(mark, { uid, subscription: subscriptionId, at: new Date(at) });
      return "claimed";
    })
    .catch(refuseWhenUnavailable);
}

/**
 * Returns whether the mark belongs to this claim. Compares the subscription, not the learner, whose second
 * trial is refused too.
 */
const isOf = ({ subscriptionId }: TrialClaim, path: string, stored: unknown): boolean =>
  parseDocument(path, markSchema, stored).subscription === subscriptionId;

const toHashes = ({ cardFingerprint, email }: TrialTraces): string[] => [
  ...(cardFingerprint === null ? [] : [toHash(`card:${cardFingerprint}`)]),
  ...(email === undefined ? [] : [toEmailHash(email)]),
];

const toEmailHash = (email: string): string => toHash(`email:${normaliseEmail(email)}`);

const toHash = (trace: string): string =>
  createHmac("sha256", requireKey(trialHashKey)).update(trace).digest("base64url");
