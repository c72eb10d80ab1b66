import { type ReactNode, useState } from "react";
import { storedChoice } from "#lib/stored-choice.ts";
import type { Cue } from "#lib/web-vtt.ts";

/** The captions of one language. */
export interface CaptionTrack {
  /** As an HTML `lang`: "gsw" */
  language: string;
  label: string;
  /** Of the file, on our own origin; null while it is not known. */
  address: string | null;
  cues: readonly Cue[] | "loading" | "unreadable";
}

export type DrawCaption = (text: string, language: string) => ReactNode;

/** Stands for no language where the learner chooses one. */
export const NO_CAPTIONS = "off";

export interface Captions {
  tracks: readonly CaptionTrack[];
  draw: DrawCaption;
  /** A track's language or NO_CAPTIONS. */
  chosen: string;
  choose(language: string): void;
  /** Switches captions off, or on again in the language shown last. */
  toggle(): void;
}

/** Which captions are shown, remembered for the next lesson. */
export function useCaptions(tracks: readonly CaptionTrack[], draw: DrawCaption = (text) => text): Captions {
  const languages = tracks.map(({ language }) => language);
  const [first = NO_CAPTIONS] = languages;
  const shown = storedChoice("gruezi.captions", [NO_CAPTIONS, ...languages], NO_CAPTIONS);
  const lastShown = storedChoice("gruezi.captions-last", languages, first);
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? shown.get();

  const choose = (language: string) => {
    setPicked(language);
    shown.set(language);
    if (language !== NO_CAPTIONS) lastShown.set(language);
  };
  const toggle = () => choose(chosen === NO_CAPTIONS ? lastShown.get() : NO_CAPTIONS);

  return { tracks, draw, chosen, choose, toggle };
}
