import { css, type Theme } from "@emotion/react";

/** Breakpoints of the plans page: docs/product.md#the-plans-page. */
export const planScreen = {
  twoColumns: "@media (min-width: 800px)",
  threeColumns: "@media (min-width: 1005px)",
  roomy: "@media (min-width: 1300px)",
} as const;

/** Width of the column with the film and what is below it. */
export const LEFT_COLUMN = "300px";

export const plansStyle = ({ space }: Theme) =>
  css({ display: "grid", alignContent: "start", gap: space.l, minWidth: 0 });

export const cardsStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    outline: 0,
    [planScreen.threeColumns]: {
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      // The last card fills its row if their number is odd.
      "& > :last-child:nth-of-type(odd)": { gridColumn: "1 / -1" },
    },
    [planScreen.roomy]: { gap: space.xl },
  });
