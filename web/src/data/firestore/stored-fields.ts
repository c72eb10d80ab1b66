import { type DocumentData, Timestamp } from "firebase/firestore/lite";

/** The field as text; empty where it is none. */
export function textOf(fields: DocumentData, name: string): string {
  const value: unknown = fields[name];
  return typeof value === "string" ? value : "";
}

/** The field as an instant; 0 where it is none. */
export function instantOf(fields: DocumentData, name: string): number {
  const value: unknown = fields[name];
  return value instanceof Timestamp ? value.toMillis() : 0;
}
