import type { UnitEnd } from "@gruezi/contract/documents/unit-ends";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { numberField } from "./stored-fields.ts";

/** The numbers of lines understood and lines asked, keyed by unit id. */
export type UnitResults = ReadonlyMap<string, UnitResult>;
export type UnitResult = Pick<UnitEnd, "Understood" | "Asked">;

const pathOf = (uid: string) => `Users/${uid}/Progress/units`;

const resultSchema = v.object({ Understood: numberField, Asked: numberField });
const unitsSchema = v.fallback(v.record(v.string(), v.fallback(v.nullable(resultSchema), null)), {});

/** Resolves to the learner's results of all units. Costs one read. @throws AppError */
export async function findUnitResults(uid: string): Promise<UnitResults> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, pathOf(uid))).catch(throwAppError);
  const units = Object.entries(v.parse(unitsSchema, found.get("Units")));
  return new Map(units.flatMap(([id, result]) => (result ? [[id, result]] : [])));
}

/** Stores a unit's result, and replaces an earlier one. The server sets the time. @throws AppError */
export async function saveUnitResult(uid: string, unitId: string, result: UnitResult): Promise<void> {
  const { doc, firestore, serverTimestamp, setDoc } = await loadFirestore();
  const { Understood, Asked } = result;
  const written = { LastUnitID: unitId, Units: { [unitId]: { Understood, Asked, At: serverTimestamp() } } };
  await setDoc(doc(firestore, pathOf(uid)), written, { merge: true }).catch(throwAppError);
}
