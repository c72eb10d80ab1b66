import { css, type Theme } from "@emotion/react";
import { quietInset } from "#components/button.tsx";

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

export const footStyle = (theme: Theme) =>
  css({
    ...theme.text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: theme.space.s,
    color: theme.colour.inkSoft,
    "& > button": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` },
  });

/** Keys are of no use without a keyboard, which a device with a mouse nearly always has. */
export const keysStyle = css({ "@media (hover: none)": { display: "none" } });
