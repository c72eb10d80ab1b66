/** Something that is not as the providers' state has it. */
export interface Wrong {
  about: "entitlement" | "money" | "trial" | "slot";
  /** Whom it concerns; empty if nobody in particular. */
  uid: string;
  what: string;
}
