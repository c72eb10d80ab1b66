import { colour, layer, motion, radius, screen, size, space, text } from "./tokens.ts";

export const theme = { colour, layer, motion, radius, screen, size, space, text } as const;

export type GrueziTheme = typeof theme;
