/** What counts as a turn: writing comments, and reporting them. */
export type TurnKind = "comments" | "reports";
