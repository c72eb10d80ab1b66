/** Writing comments, and reporting them. */
export type TurnKind = "comments" | "reports";
