import { isDialect } from "@gruezi/contract/dialects";
import {
  KNOWS,
  LEARNING_MODES,
  type LearningSettings,
  MODE_DEFAULT,
  NEW_A_DAY_DEFAULT,
  PURPOSES,
  RETENTION_DEFAULT,
  REVIEWS_A_DAY_DEFAULT,
} from "@gruezi/contract/documents/learning-settings";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { instantField, numberField } from "./stored-fields.ts";

const optionalNumber = v.fallback(v.nullable(v.number()), null);

const optionalChoice = <const Options extends readonly string[]>(options: Options) =>
  v.fallback(v.nullable(v.picklist(options)), null);

const settingsSchema = v.object({
  Dialect: v.fallback(v.nullable(v.custom<Exclude<LearningSettings["Dialect"], null>>(isDialect)), null),
  Mode: v.fallback(v.picklist(LEARNING_MODES), MODE_DEFAULT),
  ReviewsADay: v.fallback(v.number(), REVIEWS_A_DAY_DEFAULT),
  DaysOff: v.fallback(v.array(v.string()), []),
  NewADay: v.fallback(v.number(), NEW_A_DAY_DEFAULT),
  Retention: v.fallback(v.number(), RETENTION_DEFAULT),
  WeeklyMinutes: optionalNumber,
  Knows: optionalChoice(KNOWS),
  Purpose: optionalChoice(PURPOSES),
  UsualHour: optionalNumber,
  Fitted: v.fallback(
    v.nullable(
      v.object({
        weights: v.pipe(v.array(v.number()), v.nonEmpty()),
        fittedAt: instantField,
        answers: numberField,
        lossBefore: numberField,
        lossAfter: numberField,
      }),
    ),
    null,
  ),
});

const pathOf = (uid: string) => `Users/${uid}/Settings/learning`;

/** Resolves to the settings. Defaults replace missing ones. @throws AppError */
export async function findLearningSettings(uid: string): Promise<LearningSettings> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, pathOf(uid))).catch(throwAppError);
  return v.parse(settingsSchema, found.data() ?? {});
}

export type OwnSettings = Partial<Omit<LearningSettings, "Fitted">>;

/** Merges the changes into the stored settings. @throws AppError */
export async function saveLearningSettings(uid: string, changed: OwnSettings): Promise<void> {
  const { doc, firestore, setDoc } = await loadFirestore();
  await setDoc(doc(firestore, pathOf(uid)), changed, { merge: true }).catch(throwAppError);
}
