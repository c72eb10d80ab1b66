import { MERIDIEMS, SLOT_DAYS } from "@gruezi/contract/documents/private-lesson-slot";
import type { SlotTimes } from "@gruezi/contract/private-lesson-times";
import * as v from "valibot";
import { firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { instantField } from "#gateways/firestore/document-fields.ts";
import { privateLessonsCollection } from "#gateways/firestore/document-paths.ts";
import { type Stored, toStored } from "#gateways/firestore/stored.ts";

const instantOrNull = v.optional(v.nullable(instantField), null);

const takenSchema = v.object({
  Day: v.picklist(SLOT_DAYS),
  Meridiem: v.picklist(MERIDIEMS),
  Hour: v.number(),
  StudentUID: v.string(),
  HoldUntil: instantOrNull,
  FirstLesson: instantOrNull,
  LastOldLesson: instantOrNull,
});

/** Whose hour it is; not confirmed while it has not been paid for. */
interface TakenSlot extends SlotTimes {
  StudentUID: string;
  isConfirmed: boolean;
}

/** No more than there are private lessons to be had. */
export async function listTakenSlots(): Promise<readonly Stored[]> {
  const store = await firestore();
  const taken = store.collection(privateLessonsCollection).where("StudentUID", "!=", "");
  const { docs } = await taken.get().catch(refuseWhenUnavailable);
  return docs.map(toStored);
}

export function parseTakenSlot({ path, fields }: Stored): TakenSlot {
  const { HoldUntil, ...slot } = parseDocument(path, takenSchema, fields);
  return { ...slot, isConfirmed: HoldUntil === null };
}
