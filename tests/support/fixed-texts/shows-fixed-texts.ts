import { isInaccessible, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FixedRole, FixedText } from "./fixed-text.ts";
import { FIXED_TEXTS, type FixedPlace } from "./table.ts";

const PATIENCE = { timeout: 15_000, interval: 100 };

type Finder = (words: string | RegExp) => readonly HTMLElement[];

const byRole =
  (role: string, options = {}): Finder =>
  (name) =>
    screen.queryAllByRole(role, { name, ...options });

/** Exact match, with line breaks. */
const asWritten = { normalizer: (text: string) => text.trim() };

const FINDERS: Record<FixedRole, Finder> = {
  text: (words) => screen.queryAllByText(words, asWritten).filter((element) => !isInaccessible(element)),
  sign: (words) => screen.queryAllByText(words, asWritten),
  heading: byRole("heading"),
  link: byRole("link"),
  button: byRole("button"),
  "button of a narrow screen": byRole("button", { hidden: true }),
  field: (words) => screen.queryAllByLabelText(words),
  checkbox: byRole("checkbox"),
  switch: byRole("switch"),
  alert: byRole("dialog"),
  animation: byRole("status"),
};

const isMissing = ([role, words]: FixedText) => FINDERS[role](words).length === 0;

async function findMissing(texts: readonly FixedText[]): Promise<readonly FixedText[]> {
  let missing = texts;
  const look = () => {
    missing = texts.filter(isMissing);
    expect(missing).toEqual([]);
  };
  // Each test reports its own missing text.
  await waitFor(look, PATIENCE).catch(() => undefined);
  return missing;
}

/** A test per text; the first opens the place for all. */
export function showsFixedTexts(place: FixedPlace, open: () => Promise<unknown>): void {
  const texts = FIXED_TEXTS[place];
  let looking: Promise<readonly FixedText[]> | undefined;

  describe(place, () => {
    it.each(texts)("shows the %s '%s'", { timeout: 60_000 }, async (...text) => {
      looking ??= open().then(() => findMissing(texts));

      expect(await looking).not.toContainEqual(text);
    });
  });
}
