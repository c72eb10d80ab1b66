export const GRADES = [1, 2, 3, 4] as const;
/** Again, hard, good, easy. */
export type Grade = (typeof GRADES)[number];
