/** What a learner takes turns at: writing comments and reporting them. */
export type TurnKind = "comments" | "reports";
