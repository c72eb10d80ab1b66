import { type PrivateLessonSlot, readSlotFields } from "@gruezi/contract/documents/private-lesson-slot";
import {
  collection,
  doc,
  type FirestoreDataConverter,
  getDoc,
  getDocs,
  type QueryConstraint,
  query,
  where,
} from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

const FREE = "";

const converter: FirestoreDataConverter<PrivateLessonSlot> = {
  toFirestore: () => {
    throw new Error("Private lessons are written by the server alone.");
  },
  fromFirestore: (snapshot) => ({ id: snapshot.id, ...readSlotFields(snapshot.data(), "") }),
};

async function listSlots(constraint: QueryConstraint): Promise<PrivateLessonSlot[]> {
  const slots = collection(firestore, "PrivateLessons").withConverter(converter);
  const found = await getDocs(query(slots, constraint)).catch(throwAppError);
  return found.docs.map((slot) => slot.data());
}

/** The slots that are free and the learner's own. The rules hide other learners' slots. @throws AppError */
export const getOpenSlots = (uid: string) => listSlots(where("StudentUID", "in", [FREE, uid]));

/** @throws AppError */
export async function findOwnSlot(uid: string): Promise<PrivateLessonSlot | undefined> {
  const [own] = await listSlots(where("StudentUID", "==", uid));
  return own;
}

/** Whether the teachers have no time for another private lesson. @throws AppError */
export async function isEveryLessonGiven(): Promise<boolean> {
  const found = await getDoc(doc(firestore, "Metadata", "private_lessons")).catch(throwAppError);
  return Number(found.get("AmountOfLessons")) >= Number(found.get("MaxAmountOfLessons"));
}
