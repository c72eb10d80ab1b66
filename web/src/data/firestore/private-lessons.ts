import { MERIDIEMS, type PrivateLessonSlot, SLOT_DAYS } from "@gruezi/contract/documents/private-lesson-slot";
import {
  collection,
  doc,
  type FirestoreDataConverter,
  getDoc,
  getDocs,
  type QueryConstraint,
  query,
  Timestamp,
  where,
} from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

const FREE = "";

const toInstant = (value: unknown) => (value instanceof Timestamp ? value.toMillis() : null);
const toText = (value: unknown) => (typeof value === "string" ? value : "");

function requireOneOf<T>(known: readonly T[], value: unknown): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new Error(`A private lesson says ${String(value)}.`);
  return found;
}

const converter: FirestoreDataConverter<PrivateLessonSlot> = {
  toFirestore: () => {
    throw new Error("Private lessons are written by the server alone.");
  },
  fromFirestore: (snapshot) => {
    const fields = snapshot.data();
    return {
      id: snapshot.id,
      Day: requireOneOf(SLOT_DAYS, fields["Day"]),
      Meridiem: requireOneOf(MERIDIEMS, fields["Meridiem"]),
      Hour: Number(fields["Hour"]),
      StudentUID: toText(fields["StudentUID"]),
      HoldUntil: toInstant(fields["HoldUntil"]),
      FirstLesson: toInstant(fields["FirstLesson"]),
      LastOldLesson: toInstant(fields["LastOldLesson"]),
    };
  },
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
