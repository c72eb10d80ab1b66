/** This page's own widths from the specification (its section 9), as media queries. */
export const planScreen = {
  twoColumns: "@media (min-width: 800px)",
  threeColumns: "@media (min-width: 1005px)",
  roomy: "@media (min-width: 1300px)",
} as const;

/** The specification's left column (its section 2). */
export const LEFT_COLUMN = "300px";
