import type { Theme } from "@emotion/react";

/** How far the word of a quiet button stands from the button's edge: a margin of as much less sets the word flush. */
export const quietInset = ({ space, size }: Theme) => `calc(${space.xs} + ${size.rule})`;
