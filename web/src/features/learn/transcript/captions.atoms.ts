import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent, useMemo } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { cacheCaptions, findCachedCaptions } from "#data/device/cached-lessons.ts";
import { getCaptions, parseCaptions } from "#data/functions/captions.ts";
import { initialDataAtom } from "#data/initial-data.ts";
import { createQuery } from "#data/query.ts";
import type { Cue } from "#lib/web-vtt.ts";
import type { CaptionTrack } from "#video-player/captions.ts";
import { LANGUAGE_LABEL } from "./caption-languages.ts";

type CaptionAddresses = Record<CaptionLanguage, string>;

const toTrack = (language: CaptionLanguage, cues: CaptionTrack["cues"]): CaptionTrack => ({
  language,
  label: LANGUAGE_LABEL[language],
  address: null,
  cues,
});

const LOADING = CAPTION_LANGUAGES.map((language) => toTrack(language, "loading"));

interface CaptionFile {
  videoId: string;
  language: CaptionLanguage;
  address: string;
  /** Owner of the cache. Null for visitors, who have none. */
  uid: string | null;
  /** Returns whether the learner is still signed in after the request. */
  isStillSignedIn: () => boolean;
}

function cacheCues({ videoId, language, uid, isStillSignedIn }: CaptionFile, cues: readonly Cue[]): void {
  if (uid !== null && isStillSignedIn())
    void cacheCaptions({ uid, videoId, now: Date.now() }, language, cues);
}

async function findCached({ videoId, language, uid }: CaptionFile): Promise<readonly Cue[] | undefined> {
  if (uid === null) return undefined;
  return findCachedCaptions({ uid, videoId, now: Date.now() }, language);
}

/** Fetches a track. Falls back to the cache. An unreadable file does not hide the other languages. */
async function fetchTrack(file: CaptionFile): Promise<CaptionTrack> {
  try {
    const cues = await getCaptions(file.address);
    cacheCues(file, cues);
    return toTrack(file.language, cues);
  } catch {
    const cached = await findCached(file);
    return toTrack(file.language, cached ?? "unreadable");
  }
}

const firstTracksAtom = atom((get) => {
  const { lesson } = get(initialDataAtom);
  if (!lesson?.captions) return undefined;
  const { videoId, captions } = lesson;
  const value = CAPTION_LANGUAGES.map((language) => toTrack(language, parseCaptions(captions[language])));
  return { arg: videoId, value };
});

const isReadable = ({ cues }: CaptionTrack) => typeof cues !== "string";

/**
 * Addresses of the caption files. They are not part of the query, because a renewed address names the same
 * file.
 */
const addressesAtom = atom<CaptionAddresses | null>(null);

const captions = createQuery<readonly CaptionTrack[], string>({
  fetch: (videoId, { uid, get }) => {
    const addresses = get(addressesAtom);
    if (!addresses) return Promise.resolve(LOADING);
    const isStillSignedIn = () => get(uidAtom) === uid;
    return Promise.all(
      CAPTION_LANGUAGES.map((language) =>
        fetchTrack({ videoId, language, address: addresses[language], uid, isStillSignedIn }),
      ),
    );
  },
  keepPreviousData: (tracks) => tracks.every(isReadable),
  initialDataAtom: firstTracksAtom,
});

export const captionsAtom = captions.stateAtom;

export const openCaptionsAtom = atom(null, (_get, set, videoId: string, addresses: CaptionAddresses) => {
  set(addressesAtom, addresses);
  return set(captions.fetchAtom, videoId);
});

/** Adds the current addresses, because the video may load its tracks hours later. */
const withAddresses = (tracks: readonly CaptionTrack[], addresses: CaptionAddresses | null) =>
  CAPTION_LANGUAGES.flatMap((language) =>
    tracks
      .filter((track) => track.language === language)
      .map((track) => ({ ...track, address: addresses?.[language] ?? null })),
  );

interface LessonCaptions {
  /** The tracks. All are `loading` until the files arrive. */
  tracks: readonly CaptionTrack[];
  reload(): void;
}

/** Loads the tracks of a lesson, and again on login and logout. */
export function useCaptionTracks(videoId: string, addresses: CaptionAddresses | null): LessonCaptions {
  const state = useAtomValue(captionsAtom)(videoId);
  const uid = useAtomValue(uidAtom);
  const open = useSetAtom(openCaptionsAtom);
  const reload = () => {
    if (addresses) void open(videoId, addresses);
  };
  const load = useEffectEvent(reload);
  const isKnown = addresses !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: load() reads the id; captions belong to one lesson and learner
  useEffect(() => {
    if (isKnown) load();
  }, [videoId, uid, isKnown]);

  const loaded = state.status === "ready" ? state.value : LOADING;
  const tracks = useMemo(() => withAddresses(loaded, addresses), [loaded, addresses]);
  return { tracks, reload };
}
