/** A deviation from the providers' state. */
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
  /** Empty if it is not about a single learner. */
  uid: string;
  what: string;
}
