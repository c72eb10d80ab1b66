import { css, type Theme } from "@emotion/react";

/** This page's own widths from the specification (its section 9), as media queries. */
export const planScreen = {
  twoColumns: "@media (min-width: 800px)",
  threeColumns: "@media (min-width: 1005px)",
  roomy: "@media (min-width: 1300px)",
} as const;

/** The specification's left column (its section 2). */
export const LEFT_COLUMN = "300px";

export const plansStyle = ({ space }: Theme) =>
  css({ display: "grid", alignContent: "start", gap: space.l, minWidth: 0 });

/** Two cards fit beside the left column where the page has room for three columns. */
const NARROWEST_CARD = "16rem";

export const cardsStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    outline: 0,
    [planScreen.threeColumns]: {
      gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${NARROWEST_CARD}), 1fr))`,
      // The last card of an odd number takes the whole row, so that no place beside it is empty.
      "& > :last-child:nth-of-type(odd)": { gridColumn: "1 / -1" },
    },
    [planScreen.roomy]: { gap: space.xl },
  });
