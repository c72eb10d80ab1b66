import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { getCaptions } from "#data/functions/captions.ts";
import type { CaptionTrack } from "#video-player/captions.ts";
import { LANGUAGE_LABEL } from "./caption-languages.ts";

type CaptionAddresses = Record<CaptionLanguage, string>;

interface OpenCaptions {
  videoId: string;
  tracks: readonly CaptionTrack[];
}

const toTrack = (language: CaptionLanguage, cues: CaptionTrack["cues"]): CaptionTrack => ({
  language,
  label: LANGUAGE_LABEL[language],
  cues,
});

const LOADING = CAPTION_LANGUAGES.map((language) => toTrack(language, "loading"));

const openCaptionsStateAtom = atom<OpenCaptions | null>(null);

/** A lesson's caption tracks; all of them `loading` until they are asked for. */
const captionTracksOfAtom = atom((get) => {
  const opened = get(openCaptionsStateAtom);
  return (videoId: string) => (opened?.videoId === videoId ? opened.tracks : LOADING);
});

/** A file that cannot be read becomes an `unreadable` track, so that the other languages still show. */
const fetchTrack = async (language: CaptionLanguage, address: string): Promise<CaptionTrack> =>
  toTrack(language, await getCaptions(address).catch(() => "unreadable" as const));

/** Loads a lesson's captions; what arrives after another lesson was opened is dropped. */
const openCaptionsAtom = atom(null, async (get, set, videoId: string, addresses: CaptionAddresses) => {
  const opened: OpenCaptions = { videoId, tracks: LOADING };
  set(openCaptionsStateAtom, opened);
  const tracks = await Promise.all(
    CAPTION_LANGUAGES.map((language) => fetchTrack(language, addresses[language])),
  );
  if (get(openCaptionsStateAtom) === opened) set(openCaptionsStateAtom, { videoId, tracks });
});

interface LessonCaptions {
  tracks: readonly CaptionTrack[];
  reload(): void;
}

/** Loads the captions once their addresses are known. A renewed address names the same file, so it loads nothing again. */
export function useCaptionTracks(videoId: string, addresses: CaptionAddresses | null): LessonCaptions {
  const tracks = useAtomValue(captionTracksOfAtom)(videoId);
  const open = useSetAtom(openCaptionsAtom);
  const reload = () => {
    if (addresses) void open(videoId, addresses);
  };
  const load = useEffectEvent(reload);
  const isKnown = addresses !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: load() reads the id; another lesson has other captions
  useEffect(() => {
    if (isKnown) load();
  }, [videoId, isKnown]);

  return { tracks, reload };
}
