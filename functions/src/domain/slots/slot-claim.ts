import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";

type Own = Pick<PrivateLessonSlot, "HoldUntil">;

export interface SlotStand {
  /** Uid of the holder. Empty if the slot is free, undefined if there is no such slot. */
  holder: string | undefined;
  /** The learner's slots, paid or held. */
  own: readonly Own[];
  taken: number;
  most: number;
}

export type SlotVerdict = "claim" | "already-subscribed" | "not-found" | "conflict" | "exhausted";

/**
 * Decides whether the learner may claim a slot. Moving a hold takes no extra place. A paid slot cannot be
 * replaced, since a parallel checkout would take the slot and free it on expiry.
 */
export function decideSlotClaim(uid: string, { holder, own, taken, most }: SlotStand): SlotVerdict {
  if (own.some(({ HoldUntil }) => HoldUntil === null)) return "already-subscribed";
  if (holder === undefined) return "not-found";
  if (holder !== "" && holder !== uid) return "conflict";
  return own.length === 0 && taken >= most ? "exhausted" : "claim";
}

export const isLastPlace = ({ own, taken, most }: Pick<SlotStand, "own" | "taken" | "most">): boolean =>
  taken + (own.length === 0 ? 1 : 0) >= most;

export type ChangeSlot<Slot> = { kept: Slot } | { claimed: string } | "not-changeable" | "bad-input";

/**
 * Decides about a slot for a change of plan. A paid slot cannot change here: changing it is a move, which
 * needs notice.
 */
export function decideChangeSlot<Slot extends Own & Pick<PrivateLessonSlot, "id">>(
  wanted: string | null,
  own: readonly Slot[],
): ChangeSlot<Slot> {
  const kept = own.find(({ HoldUntil }) => HoldUntil === null);
  if (kept !== undefined) return wanted === null || wanted === kept.id ? { kept } : "not-changeable";
  return wanted === null ? "bad-input" : { claimed: wanted };
}
