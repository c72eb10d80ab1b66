/** What a learner has of the private lessons, and what there is to have. */
export interface SlotStand {
  /** Whose the wanted slot is: empty while it is free, undefined when there is no such slot. */
  holder: string | undefined;
  /** The slots that the learner holds already. */
  own: readonly string[];
  taken: number;
  most: number;
}

export type SlotVerdict = "claim" | "not-found" | "conflict" | "exhausted";

/** A learner has one slot at most, so another one moves what is held and needs no further lesson. */
export function decideSlotClaim(uid: string, { holder, own, taken, most }: SlotStand): SlotVerdict {
  if (holder === undefined) return "not-found";
  if (holder !== "" && holder !== uid) return "conflict";
  return own.length === 0 && taken >= most ? "exhausted" : "claim";
}
