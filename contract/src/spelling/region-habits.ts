import type { Region } from "../dialects.ts";

/**
 * How a region says what Zurich says, where it does so in every word. They stand in for a cell of the word list that is
 * empty, and only where the change makes another word of nothing.
 */
const HABITS: Partial<Record<Region, readonly (readonly [said: RegExp, instead: string])[]>> = {
  Bern: [
    [/ll(?=[aeiouäöü])/g, "u"],
    [/ll?(?=[^aeiouäöül]|$)/g, "u"],
  ],
  Basel: [
    [/^ch/g, "k"],
    [/(?<before>n)k/g, "$<before>gg"],
  ],
};

/** The word as the region's habits change it, or null where they do not. */
export function byHabitOf(region: Region, word: string): string | null {
  const habits = HABITS[region] ?? [];
  const changed = habits.reduce((said, [sound, instead]) => said.replaceAll(sound, instead), word);
  return changed === word ? null : changed;
}
