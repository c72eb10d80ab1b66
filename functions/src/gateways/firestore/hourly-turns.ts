import type { Instant } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { takeTurn } from "#domain/hourly-limit.ts";
import { Refusal } from "#platform/refusal.ts";
import { firestore, parseDocument, refuseWhenUnavailable } from "./client.ts";
import { instantField } from "./document-fields.ts";
import { billingPath, deletedUserPath } from "./document-paths.ts";

const turnsField = v.optional(v.array(instantField), []);
const billingSchema = v.object({ cardPages: turnsField, exports: turnsField });

/** `cardPages`: each is a place to try out stolen cards for nothing; `exports`: each reads all that there is. */
type Counted = keyof v.InferOutput<typeof billingSchema>;

/** Refuses with `exhausted` whoever wants it too often, and with `not-allowed` whoever is deleted. */
export async function countTurn(uid: string, counted: Counted, at: Instant): Promise<void> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const [found, deleted] = await transaction.getAll(billing, store.doc(deletedUserPath(uid)));
      if (deleted?.exists) throw new Refusal("not-allowed");
      const turns = takeTurn(parseDocument(billing.path, billingSchema, found?.data() ?? {})[counted], at);
      if (turns === undefined) throw new Refusal("exhausted");
      transaction.set(billing, { [counted]: turns.map((turn) => new Date(turn)) }, { merge: true });
    })
    .catch(refuseWhenUnavailable);
}
