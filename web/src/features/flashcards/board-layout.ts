import { css, type Theme } from "@emotion/react";

/** The card and what is done with it, on both boards. */
export const boardStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, minWidth: 0 });

/** As high as the grades, so that nothing moves when a card is turned. */
export const actionsStyle = ({ space }: Theme) =>
  css({ display: "grid", gap: space.xs, minWidth: 0, minHeight: "4.5rem", outline: 0 });

/** The answer above, the ways back and on below it. */
export const stepsStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    gap: space.xs,
    "& > :first-of-type": { gridColumn: "1 / -1" },
  });

export const footStyle = ({ space, text, colour, size }: Theme) =>
  css({
    ...text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space.s,
    color: colour.inkSoft,
    // So that the word stands flush with the card, and not the space around it.
    "& > button": { marginInlineStart: `calc(-1 * (${space.xs} + ${size.rule}))` },
  });

/** Keys are of no use without a keyboard, which a device with a mouse nearly always has. */
export const keysStyle = css({ "@media (hover: none)": { display: "none" } });
