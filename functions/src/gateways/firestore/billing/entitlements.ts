import {
  type Entitlement,
  PAUSE_KINDS,
  PLATFORMS,
  type SubscriptionRecord,
} from "@gruezi/contract/documents/entitlement";
import * as v from "valibot";
import type { Grant } from "#domain/billing/entitlement.ts";
import { findDocument, parseDocument } from "#gateways/firestore/client.ts";
import { instantField } from "#gateways/firestore/document-fields.ts";
import { entitlementPath } from "#gateways/firestore/document-paths.ts";

const tierField = v.picklist([0, 1, 2]);
const platformField = v.nullable(v.picklist(PLATFORMS));

const grantSchema = v.object({
  Tier: tierField,
  accessUntil: instantField,
  revokedAt: v.nullable(instantField),
});

/** Only what decides access: a fault elsewhere in the document must not lock a learner out. */
const grantsSchema = v.object({ subs: v.record(v.string(), grantSchema) });

const recordSchema = v.object({
  source: v.picklist(["stripe", "revenuecat"]),
  store: v.string(),
  platform: platformField,
  ProductID: v.string(),
  identifier: v.string(),
  Tier: tierField,
  rawStatus: v.string(),
  state: v.picklist(["trial", "paid", "grace", "blocked", "ended"]),
  purchase_date: instantField,
  expires_date: instantField,
  accessUntil: instantField,
  cancels: v.boolean(),
  inTrial: v.boolean(),
  changesTo: v.nullable(v.object({ ProductID: v.string(), at: instantField })),
  /** Missing in what was written before there were pauses. */
  pause: v.optional(
    v.nullable(v.object({ kind: v.picklist(PAUSE_KINDS), until: v.nullable(instantField) })),
    null,
  ),
  revokedAt: v.nullable(instantField),
  managementUrl: v.nullable(v.string()),
  sandbox: v.boolean(),
});

const entitlementSchema = v.object({
  tier: tierField,
  accessUntil: v.nullable(instantField),
  platform: platformField,
  primary: v.nullable(v.string()),
  hasAlreadySubscribed: v.boolean(),
  conflict: v.boolean(),
  updatedAt: instantField,
  subs: v.record(v.string(), recordSchema),
});

/** None for somebody who never bought anything. */
export async function getGrants(uid: string): Promise<readonly Grant[]> {
  const entitlement = await findDocument(entitlementPath(uid), grantsSchema);
  return Object.values(entitlement?.subs ?? {});
}

/** Undefined for somebody who never bought anything. */
export const findEntitlement = (uid: string): Promise<Entitlement | undefined> =>
  findDocument(entitlementPath(uid), entitlementSchema);

export const parseEntitlement = (path: string, stored: unknown): Entitlement =>
  parseDocument(path, entitlementSchema, stored);

/** With dates, which Firestore keeps as timestamps and the console shows as such. */
export function toStoredEntitlement(entitlement: Entitlement) {
  const { accessUntil, updatedAt, subs } = entitlement;
  const records = Object.entries(subs).map(([key, record]) => [key, toStoredRecord(record)]);
  return {
    ...entitlement,
    accessUntil: toDate(accessUntil),
    updatedAt: new Date(updatedAt),
    subs: Object.fromEntries(records),
  };
}

function toStoredRecord(record: SubscriptionRecord) {
  const { purchase_date, expires_date, accessUntil, changesTo, pause, revokedAt } = record;
  return {
    ...record,
    purchase_date: new Date(purchase_date),
    expires_date: new Date(expires_date),
    accessUntil: new Date(accessUntil),
    changesTo: changesTo && { ...changesTo, at: new Date(changesTo.at) },
    pause: pause && { ...pause, until: toDate(pause.until) },
    revokedAt: toDate(revokedAt),
  };
}

const toDate = (instant: number | null): Date | null => (instant === null ? null : new Date(instant));
