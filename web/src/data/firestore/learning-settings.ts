import { type Dialect, isDialect } from "@gruezi/contract/dictionary";
import { doc, getDoc, setDoc } from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

const settingsDoc = (uid: string) => doc(firestore, "Users", uid, "Settings", "learning");

/** The dialect that the learner has chosen; null before the first choice. @throws AppError */
export async function findDialect(uid: string): Promise<Dialect | null> {
  const found = await getDoc(settingsDoc(uid)).catch(throwAppError);
  const dialect: unknown = found.get("Dialect");
  return isDialect(dialect) ? dialect : null;
}

/** @throws AppError */
export async function saveDialect(uid: string, dialect: Dialect): Promise<void> {
  await setDoc(settingsDoc(uid), { Dialect: dialect }, { merge: true }).catch(throwAppError);
}
