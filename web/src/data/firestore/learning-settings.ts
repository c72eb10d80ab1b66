import { isDialect } from "@gruezi/contract/dialects";
import {
  type FittedWeights,
  type LearningSettings,
  NEW_A_DAY_DEFAULT,
  RETENTION_DEFAULT,
} from "@gruezi/contract/documents/learning-settings";
import { type DocumentData, doc, getDoc, setDoc } from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";
import { instantOf } from "./stored-fields.ts";

const settingsDoc = (uid: string) => doc(firestore, "Users", uid, "Settings", "learning");

function numberOf<T>(fields: DocumentData, name: string, fallback: T): number | T {
  const value: unknown = fields[name];
  return typeof value === "number" ? value : fallback;
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "number");

function fittedOf(fields: unknown): FittedWeights | null {
  if (typeof fields !== "object" || fields === null) return null;
  const stored: DocumentData = fields;
  const weights: unknown = stored["weights"];
  if (!isNumbers(weights)) return null;
  return {
    weights,
    fittedAt: instantOf(stored, "fittedAt"),
    answers: numberOf(stored, "answers", 0),
    lossBefore: numberOf(stored, "lossBefore", 0),
    lossAfter: numberOf(stored, "lossAfter", 0),
  };
}

/** What the learner has set, and the defaults. @throws AppError */
export async function findLearningSettings(uid: string): Promise<LearningSettings> {
  const found = await getDoc(settingsDoc(uid)).catch(throwAppError);
  const fields = found.data() ?? {};
  const dialect: unknown = fields["Dialect"];
  return {
    Dialect: isDialect(dialect) ? dialect : null,
    NewADay: numberOf(fields, "NewADay", NEW_A_DAY_DEFAULT),
    Retention: numberOf(fields, "Retention", RETENTION_DEFAULT),
    WeeklyMinutes: numberOf(fields, "WeeklyMinutes", null),
    UsualHour: numberOf(fields, "UsualHour", null),
    Fitted: fittedOf(fields["Fitted"]),
  };
}

export type OwnSettings = Partial<Omit<LearningSettings, "Fitted">>;

/** Saves what is named and leaves the rest. @throws AppError */
export async function saveLearningSettings(uid: string, changed: OwnSettings): Promise<void> {
  await setDoc(settingsDoc(uid), changed, { merge: true }).catch(throwAppError);
}
