import type { Instant } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { takeTurn } from "#domain/hourly-limit.ts";
import { Refusal } from "#platform/refusal.ts";
import { instantField } from "./document-fields.ts";
import { billingPath } from "./document-paths.ts";
import { firestore, parseDocument, refuseWhenUnavailable } from "./firestore.ts";

const billingSchema = v.object({ cardPages: v.optional(v.array(instantField), []) });

/** Refuses with `exhausted` whoever opens too many: each is a place to try out stolen cards for nothing. */
export async function countCardPage(uid: string, at: Instant): Promise<void> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const found = await transaction.get(billing);
      const { cardPages } = parseDocument(billing.path, billingSchema, found.data() ?? {});
      const turns = takeTurn(cardPages, at);
      if (turns === undefined) throw new Refusal("exhausted");
      transaction.set(billing, { cardPages: turns.map((turn) => new Date(turn)) }, { merge: true });
    })
    .catch(refuseWhenUnavailable);
}
