import * as v from "valibot";
import type { Grant } from "#domain/entitlement.ts";
import { instantField } from "./document-fields.ts";
import { entitlementPath } from "./document-paths.ts";
import { findDocument } from "./firestore.ts";

const grantSchema = v.object({
  Tier: v.picklist([0, 1, 2]),
  accessUntil: instantField,
  revokedAt: v.nullable(instantField),
});

/** Only what decides access: a fault elsewhere in the document must not lock a learner out. */
const entitlementSchema = v.object({ subs: v.record(v.string(), grantSchema) });

/** None for somebody who never bought anything. */
export async function getGrants(uid: string): Promise<readonly Grant[]> {
  const entitlement = await findDocument(entitlementPath(uid), entitlementSchema);
  return Object.values(entitlement?.subs ?? {});
}
