import type { PlainRecord, PlainValue } from "#domain/accounts/personal-data.ts";

/** What a document holds, with every point in time as text. */
export function toPlainRecord(fields: object): PlainRecord {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, toPlainValue(value)]));
}

function toPlainValue(value: unknown): PlainValue {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (typeof value !== "object") return String(value);
  return hasDate(value) ? value.toDate().toISOString() : toPlainRecord(value);
}

/** Firestore's timestamp. */
const hasDate = (value: object): value is { toDate(): Date } =>
  "toDate" in value && typeof value.toDate === "function";
