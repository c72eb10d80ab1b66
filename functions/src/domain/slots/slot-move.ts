import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import type { Instant } from "@gruezi/contract/durations";
import { type LessonMove, toLessonMove } from "@gruezi/contract/private-lesson-times";

interface MoveStand<Slot extends PrivateLessonSlot> {
  uid: string;
  own: readonly Slot[];
  /** Undefined if there is no such slot. */
  wanted: Slot | undefined;
}

export type MoveVerdict<Slot> =
  | { from: Slot; to: Slot; move: LessonMove }
  | "not-found"
  | "conflict"
  | "not-changeable";

/** Decides whether a lesson may move. Only paid slots move; a learner with a held one chooses again. */
export function decideSlotMove<Slot extends PrivateLessonSlot>(
  { uid, own, wanted: to }: MoveStand<Slot>,
  now: Instant,
): MoveVerdict<Slot> {
  if (to === undefined) return "not-found";
  if (to.StudentUID !== "" && to.StudentUID !== uid) return "conflict";
  const from = own.find(({ HoldUntil }) => HoldUntil === null);
  if (from === undefined || to.StudentUID === uid) return "not-changeable";
  const move = toLessonMove(from, to, now);
  return move === null ? "not-changeable" : { from, to, move };
}
