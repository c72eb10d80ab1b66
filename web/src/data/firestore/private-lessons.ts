import { type PrivateLessonSlot, readSlotFields } from "@gruezi/contract/documents/private-lesson-slot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";

const FREE = "";

async function listSlots(operator: "==" | "in", student: string | string[]): Promise<PrivateLessonSlot[]> {
  const { collection, firestore, getDocs, query, where } = await loadFirestore();
  const slots = collection(firestore, "PrivateLessons");
  const found = await getDocs(query(slots, where("StudentUID", operator, student))).catch(throwAppError);
  return found.docs.map((slot) => ({ id: slot.id, ...readSlotFields(slot.data(), "") }));
}

/**
 * Resolves to the free slots and the learner's own. The rules hide other learners' slots.
 * @throws AppError
 */
export const getOpenSlots = (uid: string) => listSlots("in", [FREE, uid]);

/** @throws AppError */
export async function findOwnSlot(uid: string): Promise<PrivateLessonSlot | undefined> {
  const [own] = await listSlots("==", uid);
  return own;
}

/** @throws AppError */
export async function isEveryLessonGiven(): Promise<boolean> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, "Metadata/private_lessons")).catch(throwAppError);
  return Number(found.get("AmountOfLessons")) >= Number(found.get("MaxAmountOfLessons"));
}
