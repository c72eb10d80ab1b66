import { PROJECT_ID } from "#emulators/suite/firebase-tools.ts";
import { batchesOf, jsonBytes } from "#tools/content/publish/batches.ts";

type Value = string | number | boolean | null | Date | readonly Value[] | { readonly [name: string]: Value };

function toStored(value: Value): object {
  if (value === null) return { nullValue: value };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number")
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(toStored) } };
  return { mapValue: { fields: toFields(value) } };
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

const toFields = (fields: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toStored(value)]));

type StoredDocument = readonly [path: string, fields: Readonly<Record<string, Value>>];

/** Stores documents of earlier months, past the rules. */
export async function storeAll(documents: readonly StoredDocument[]): Promise<void> {
  const host = process.env["GRUEZI_FIRESTORE_HOST"];
  if (!host) throw new Error("GRUEZI_FIRESTORE_HOST is not set: the set-up starts the emulators.");
  const all = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const writesOfAll = documents.map(([path, fields]) => ({
    update: { name: `${all}/${path}`, fields: toFields(fields) },
  }));
  for (const writes of batchesOf(writesOfAll, jsonBytes)) {
    const { ok, status } = await fetch(`http://${host}/v1/${all}:commit`, {
      method: "POST",
      // The emulator accepts this token as the project owner's; a real project would refuse it.
      headers: { Authorization: "Bearer owner" },
      body: JSON.stringify({ writes }),
    });
    if (!ok) throw new Error(`The Firestore emulator answered ${status}.`);
  }
}
