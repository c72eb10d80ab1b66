import {
  type Entitlement,
  PAUSE_KINDS,
  type Pause,
  PLATFORMS,
  type SubscriptionRecord,
} from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { Timestamp } from "firebase/firestore/lite";
import { AppError } from "#lib/app-error.ts";

type Fields = Readonly<Record<string, unknown>>;
type Parse<T> = (value: unknown, name: string) => T;

const TIERS = [0, 1, 2] as const;
const SOURCES = ["stripe", "revenuecat"] as const;
const STATES = ["trial", "paid", "grace", "blocked", "ended"] as const;

function misread(name: string): never {
  throw new AppError("unexpected", { cause: `An entitlement's "${name}" cannot be read.` });
}

const toText: Parse<string> = (value, name) => (typeof value === "string" ? value : misread(name));

const toFlag: Parse<boolean> = (value, name) => (typeof value === "boolean" ? value : misread(name));

const toInstant: Parse<Instant> = (value, name) =>
  value instanceof Timestamp ? value.toMillis() : misread(name);

const toFields: Parse<Fields> = (value, name) =>
  typeof value === "object" && value !== null ? { ...value } : misread(name);

const toOneOf =
  <T>(known: readonly T[]): Parse<T> =>
  (value, name) =>
    known.find((one) => one === value) ?? misread(name);

const toNullable =
  <T>(parse: Parse<T>): Parse<T | null> =>
  (value, name) =>
    value === null ? null : parse(value, name);

const readerOf =
  (fields: Fields) =>
  <T>(name: string, parse: Parse<T>): T =>
    parse(fields[name], name);

const toPlannedChange: Parse<{ ProductID: string; at: Instant }> = (value, name) => {
  const read = readerOf(toFields(value, name));
  return { ProductID: read("ProductID", toText), at: read("at", toInstant) };
};

const toPause: Parse<Pause> = (value, name) => {
  const read = readerOf(toFields(value, name));
  return { kind: read("kind", toOneOf(PAUSE_KINDS)), until: read("until", toNullable(toInstant)) };
};

/** Missing in what was written before there were pauses. */
const toPauseOrNone: Parse<Pause | null> = (value, name) =>
  value === undefined ? null : toNullable(toPause)(value, name);

const toRecord: Parse<SubscriptionRecord> = (value, name) => {
  const read = readerOf(toFields(value, name));
  return {
    source: read("source", toOneOf(SOURCES)),
    store: read("store", toText),
    platform: read("platform", toNullable(toOneOf(PLATFORMS))),
    ProductID: read("ProductID", toText),
    identifier: read("identifier", toText),
    Tier: read("Tier", toOneOf(TIERS)),
    rawStatus: read("rawStatus", toText),
    state: read("state", toOneOf(STATES)),
    purchase_date: read("purchase_date", toInstant),
    expires_date: read("expires_date", toInstant),
    accessUntil: read("accessUntil", toInstant),
    cancels: read("cancels", toFlag),
    inTrial: read("inTrial", toFlag),
    changesTo: read("changesTo", toNullable(toPlannedChange)),
    pause: read("pause", toPauseOrNone),
    revokedAt: read("revokedAt", toNullable(toInstant)),
    managementUrl: read("managementUrl", toNullable(toText)),
    sandbox: read("sandbox", toFlag),
  };
};

const toRecords: Parse<Entitlement["subs"]> = (value, name) => {
  const records = Object.entries(toFields(value, name)).map(([key, record]) => [key, toRecord(record, key)]);
  return Object.fromEntries(records);
};

/** The document as the contract describes it. @throws AppError for one that is not as the server writes it */
export function parseEntitlement(fields: Fields): Entitlement {
  const read = readerOf(fields);
  return {
    tier: read("tier", toOneOf(TIERS)),
    accessUntil: read("accessUntil", toNullable(toInstant)),
    platform: read("platform", toNullable(toOneOf(PLATFORMS))),
    primary: read("primary", toNullable(toText)),
    hasAlreadySubscribed: read("hasAlreadySubscribed", toFlag),
    conflict: read("conflict", toFlag),
    updatedAt: read("updatedAt", toInstant),
    subs: read("subs", toRecords),
  };
}
