import { TURNS_A_DAY } from "@gruezi/contract/business";
import type { TurnKind } from "@gruezi/contract/documents/turn";
import { MINUTE } from "@gruezi/contract/durations";
import type { DocumentSnapshot, FieldValue, WriteBatch } from "firebase/firestore/lite";
import * as v from "valibot";
import { AppError } from "#lib/app-error.ts";
import { isRefused, throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { instantField } from "./stored-fields.ts";

interface Turn {
  kind: TurnKind;
  uid: string;
  videoId: string;
  commentId: string;
}

/**
 * Commits a batch together with the learner's turn, which the rules require.
 * @throws AppError `conflict` when the last turn is too recent, `exhausted` when none are left today
 */
export async function commitWithTurn(
  { kind, uid, videoId, commentId }: Turn,
  add: (batch: WriteBatch) => void,
): Promise<void> {
  const { doc, firestore, getDoc, serverTimestamp, writeBatch } = await loadFirestore();
  const turn = doc(firestore, `Users/${uid}/Turns/${kind}`);
  const last = await getDoc(turn).catch(throwAppError);
  const batch = writeBatch(firestore);
  add(batch);
  const now = serverTimestamp();
  batch.set(turn, { At: now, VideoID: videoId, ID: commentId, ...placeAfter(last, now) });
  try {
    await batch.commit();
  } catch (cause) {
    if (!isRefused(cause)) throwAppError(cause);
    if (isFull(last)) throw new AppError("exhausted", { cause });
    const current = await getDoc(turn).catch(throwAppError);
    if (takenAt(current) !== takenAt(last) || isRecent(takenAt(current)))
      throw new AppError("conflict", { cause });
    throwAppError(cause);
  }
}

const isFull = (last: DocumentSnapshot) => Number(last.get("Count")) >= TURNS_A_DAY;

/** Returns the next count of the turn. The rules decide whether a new count may start. */
const placeAfter = (last: DocumentSnapshot, now: FieldValue) =>
  last.exists() && !isFull(last)
    ? { Since: last.get("Since"), Count: Number(last.get("Count")) + 1 }
    : { Since: now, Count: 1 };

const takenAt = (turn: DocumentSnapshot): number => v.parse(instantField, turn.get("At"));

/** Returns whether the turn is less than a minute old. Only the message depends on the device's clock. */
const isRecent = (then: number) => Math.abs(Date.now() - then) < MINUTE;
