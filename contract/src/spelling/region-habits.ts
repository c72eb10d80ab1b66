import type { Region } from "../dialects.ts";

/**
 * Regular sound changes from Zurich's form, for empty cells of the word list. Only changes that never yield
 * another word.
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

export function byHabitOf(region: Region, word: string): string | null {
  const habits = HABITS[region] ?? [];
  const changed = habits.reduce((said, [sound, instead]) => said.replaceAll(sound, instead), word);
  return changed === word ? null : changed;
}
