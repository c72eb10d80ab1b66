/** Deviation from the providers' state. */
export interface Wrong {
  about: "entitlement" | "money" | "trial" | "slot";
  /** Empty: not about a single user. */
  uid: string;
  what: string;
}
