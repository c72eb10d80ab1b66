import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";

type Own = Pick<PrivateLessonSlot, "HoldUntil">;

/** What a learner has of the private lessons, and what there is to have. */
export interface SlotStand {
  /** Whose the wanted slot is: empty while it is free, undefined when there is no such slot. */
  holder: string | undefined;
  /** The slots that the learner has already, paid for or not. */
  own: readonly Own[];
  taken: number;
  most: number;
}

export type SlotVerdict = "claim" | "already-subscribed" | "not-found" | "conflict" | "exhausted";

/**
 * A learner has one slot at most, so another one moves what is held and needs no further lesson. One that is paid for
 * stays: a checkout that was begun beside the one that paid for it would take it away, and free it when it runs out.
 */
export function decideSlotClaim(uid: string, { holder, own, taken, most }: SlotStand): SlotVerdict {
  if (own.some(({ HoldUntil }) => HoldUntil === null)) return "already-subscribed";
  if (holder === undefined) return "not-found";
  if (holder !== "" && holder !== uid) return "conflict";
  return own.length === 0 && taken >= most ? "exhausted" : "claim";
}

/** Whether nobody else finds a place once this slot is claimed; one that is moved takes no further place. */
export const isLastPlace = ({ own, taken, most }: Pick<SlotStand, "own" | "taken" | "most">): boolean =>
  taken + (own.length === 0 ? 1 : 0) >= most;

/** The slot of a change of plan: the one that is already paid for, or one that has to be claimed. */
export type ChangeSlot<Slot> = { kept: Slot } | { claimed: string } | "not-changeable" | "bad-input";

/** A paid slot goes along with the plan; for another one the learner moves the lesson, which needs notice. */
export function decideChangeSlot<Slot extends Own & Pick<PrivateLessonSlot, "id">>(
  wanted: string | null,
  own: readonly Slot[],
): ChangeSlot<Slot> {
  const kept = own.find(({ HoldUntil }) => HoldUntil === null);
  if (kept !== undefined) return wanted === null || wanted === kept.id ? { kept } : "not-changeable";
  return wanted === null ? "bad-input" : { claimed: wanted };
}
