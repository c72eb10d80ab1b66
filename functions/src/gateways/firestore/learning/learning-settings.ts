import {
  LEARNING_MODES,
  type LearningSettings,
  MODE_DEFAULT,
  NEW_A_DAY_DEFAULT,
  REVIEWS_A_DAY_DEFAULT,
} from "@gruezi/contract/documents/learning-settings";
import * as v from "valibot";
import { findDocument } from "#gateways/firestore/client.ts";
import { learningSettingsPath } from "#gateways/firestore/document-paths.ts";

export type QueueSettings = Pick<LearningSettings, "Mode" | "NewADay" | "ReviewsADay" | "DaysOff">;

const settingsSchema = v.object({
  Mode: v.fallback(v.picklist(LEARNING_MODES), MODE_DEFAULT),
  NewADay: v.fallback(v.number(), NEW_A_DAY_DEFAULT),
  ReviewsADay: v.fallback(v.number(), REVIEWS_A_DAY_DEFAULT),
  DaysOff: v.fallback(v.array(v.string()), []),
});

/** Reads the settings of the queue. Missing ones have their defaults. */
export async function findQueueSettings(uid: string): Promise<QueueSettings> {
  return (await findDocument(learningSettingsPath(uid), settingsSchema)) ?? v.parse(settingsSchema, {});
}
