import { css, type SerializedStyles, type Theme } from "@emotion/react";
import { createContext, useContext } from "react";
import type { Standing } from "#features/learn/known/word-standing.ts";

export type StandingOfWord = (word: string) => Standing | null;

export const StandingContext = createContext<StandingOfWord>(() => null);

export const useStandingOfWord = (): StandingOfWord => useContext(StandingContext);

const underlined = (style: "solid" | "dashed", colour: string) =>
  css({
    textDecorationLine: "underline",
    textDecorationStyle: style,
    textDecorationColor: colour,
    textDecorationThickness: 2,
    textUnderlineOffset: "0.25em",
  });

/** Underlines by standing. They differ in shape, because colour alone would be inaccessible. */
export const markStyles: Record<Standing, (theme: Theme) => SerializedStyles | undefined> = {
  new: ({ colour }) => underlined("solid", colour.red),
  learning: ({ colour }) => underlined("dashed", colour.ink),
  known: () => undefined,
};
