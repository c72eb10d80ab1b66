import * as v from "valibot";
import { findDocument } from "#gateways/firestore/client.ts";
import { billingPath } from "#gateways/firestore/document-paths.ts";

const billingSchema = v.object({
  pendingCheckout: v.optional(v.nullable(v.object({ sessionId: v.nullable(v.string()) })), null),
});

/** The checkout that a learner was last sent to and that nobody has told us the end of. */
export async function findOpenedSession(uid: string): Promise<string | undefined> {
  const billing = await findDocument(billingPath(uid), billingSchema);
  return billing?.pendingCheckout?.sessionId ?? undefined;
}
