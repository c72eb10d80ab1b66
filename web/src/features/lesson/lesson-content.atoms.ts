import { atom } from "jotai";
import { getLessonContent, type LessonContentAnswer } from "#data/lesson-content.ts";

export type LessonContentState = { status: "loading" } | LessonContentAnswer;

interface OpenLesson {
  videoId: string;
  state: LessonContentState;
}

const NOTHING_OPEN: LessonContentState = { status: "loading" };

const openLessonAtom = atom<OpenLesson | null>(null);

export const lessonContentAtom = atom((get) => get(openLessonAtom)?.state ?? NOTHING_OPEN);

/** Where a lesson's captions are; null for one that is not open. */
export const findCaptionAddressesAtom = atom((get) => {
  const shown = get(openLessonAtom);
  return (videoId: string) =>
    shown?.videoId === videoId && shown.state.status === "open" ? shown.state.content.Captions : null;
});

/**
 * Asks for what the lesson's page shows. What is open already stays while it is asked for again, after a sign-in say;
 * an answer that comes after another lesson was opened is dropped.
 */
export const openLessonContentAtom = atom(null, async (get, set, videoId: string) => {
  const shown = get(openLessonAtom);
  const isOpen = shown?.videoId === videoId && shown.state.status === "open";
  const opened: OpenLesson = { videoId, state: isOpen ? shown.state : { status: "loading" } };
  set(openLessonAtom, opened);
  const state = await getLessonContent(videoId);
  if (get(openLessonAtom) === opened) set(openLessonAtom, { videoId, state });
  return state;
});

/** A fresh address for a video whose old one ran out. @throws Error with the reason when there is none */
export const renewVideoAddressAtom = atom(null, async (_get, set, videoId: string) => {
  const state = await getLessonContent(videoId);
  if (state.status !== "open") throw new Error(`No new address for ${videoId}: ${state.status}`);
  set(openLessonAtom, { videoId, state });
  return state.content.VideoHLSurl;
});
