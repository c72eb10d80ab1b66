/** Deviation from the providers' state. */
export interface Wrong {
  about:
    | "entitlement"
    | "money"
    | "price"
    | "code"
    | "trial"
    | "slot"
    | "withdrawal"
    | "mail"
    | "pause"
    | "outdated page"
    | "notice"
    | "figure"
    | "same card"
    | "way of paying";
  /** Empty: not about a single user. */
  uid: string;
  what: string;
}
