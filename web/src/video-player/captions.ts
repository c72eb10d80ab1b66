import { type ReactNode, useState } from "react";
import { storedChoice } from "#lib/stored-choice.ts";
import type { Cue } from "#lib/web-vtt.ts";

export interface CaptionTrack {
  /** The value of HTML's `lang`, as in "gsw". */
  language: string;
  label: string;
  /** An address of the page's own origin. Null while unknown. */
  address: string | null;
  cues: readonly Cue[] | "loading" | "unreadable";
}

export type DrawCaption = (text: string, language: string) => ReactNode;

export const NO_CAPTIONS = "off";

export interface Captions {
  tracks: readonly CaptionTrack[];
  draw: DrawCaption;
  /** The language of a track, or NO_CAPTIONS. */
  chosen: string;
  choose(language: string): void;
  /** Turns captions off, or on in the language shown last. */
  toggle(): void;
}

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
