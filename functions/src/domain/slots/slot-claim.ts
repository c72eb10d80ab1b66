import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";

type Own = Pick<PrivateLessonSlot, "HoldUntil">;

export interface SlotStand {
  /** The wanted slot's holder: empty if free, undefined without such a slot. */
  holder: string | undefined;
  /** The learner's slots, paid or held. */
  own: readonly Own[];
  taken: number;
  most: number;
}

export type SlotVerdict = "claim" | "already-subscribed" | "not-found" | "conflict" | "exhausted";

/**
 * One slot per learner: claiming another moves a hold at no extra place. Paid slots stay, since a parallel
 * checkout would take the slot away and free it on expiry.
 */
export function decideSlotClaim(uid: string, { holder, own, taken, most }: SlotStand): SlotVerdict {
  if (own.some(({ HoldUntil }) => HoldUntil === null)) return "already-subscribed";
  if (holder === undefined) return "not-found";
  if (holder !== "" && holder !== uid) return "conflict";
  return own.length === 0 && taken >= most ? "exhausted" : "claim";
}

/** Moved holds take no further place. */
export const isLastPlace = ({ own, taken, most }: Pick<SlotStand, "own" | "taken" | "most">): boolean =>
  taken + (own.length === 0 ? 1 : 0) >= most;

export type ChangeSlot<Slot> = { kept: Slot } | { claimed: string } | "not-changeable" | "bad-input";

/** A paid slot stays with the plan; changing it is a move, which needs notice. */
export function decideChangeSlot<Slot extends Own & Pick<PrivateLessonSlot, "id">>(
  wanted: string | null,
  own: readonly Slot[],
): ChangeSlot<Slot> {
  const kept = own.find(({ HoldUntil }) => HoldUntil === null);
  if (kept !== undefined) return wanted === null || wanted === kept.id ? { kept } : "not-changeable";
  return wanted === null ? "bad-input" : { claimed: wanted };
}
