import type { Cue } from "#lib/web-vtt.ts";

/** The captions of one language. */
export interface CaptionTrack {
  /** As an HTML `lang`: "gsw" */
  language: string;
  label: string;
  cues: readonly Cue[] | "loading" | "unreadable";
}

/** The learner's choice: a track's language, or none. */
export const NO_CAPTIONS = "off";
