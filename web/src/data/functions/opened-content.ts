import { atom } from "jotai";
import type { LessonContentAnswer, LessonContentState } from "#lib/lesson-content-state.ts";

interface OpenedLesson {
  videoId: string;
  state: LessonContentState;
}

const LOADING: LessonContentState = { status: "loading" };

/** A lesson that was taken down, or a plan that has ended, closes what is open; a line that is down does not. */
const isLasting = (answer: LessonContentAnswer) =>
  answer.status !== "failed" || answer.reason === "not-found";

/** The content of the one lesson that is open, however it is fetched. */
export function openedContent(fetchContent: (videoId: string) => Promise<LessonContentAnswer>) {
  const openedAtom = atom<OpenedLesson | null>(null);

  /** Asked by the lesson's id, so that the one before is never shown under the next one's name. */
  const contentAtom = atom((get) => {
    const opened = get(openedAtom);
    return (videoId: string) => (opened?.videoId === videoId ? opened.state : LOADING);
  });

  /**
   * Asks for a lesson's content. What is open already stays while it is asked for again, after a sign-in say; an answer
   * that comes after another lesson was opened is dropped.
   */
  const openContentAtom = atom(null, async (get, set, videoId: string) => {
    const shown = get(contentAtom)(videoId);
    const opened: OpenedLesson = { videoId, state: shown.status === "open" ? shown : LOADING };
    set(openedAtom, opened);
    const state = await fetchContent(videoId);
    if (get(openedAtom) === opened) set(openedAtom, { videoId, state });
    return state;
  });

  /** A fresh address for a video whose old one ran out. @throws Error with the status when there is none */
  const renewVideoAtom = atom(null, async (get, set, videoId: string) => {
    const state = await fetchContent(videoId);
    if (isLasting(state) && get(openedAtom)?.videoId === videoId) set(openedAtom, { videoId, state });
    if (state.status !== "open") throw new Error(`No new address for ${videoId}: ${state.status}`);
    return state.content.VideoHLSurl;
  });

  return { contentAtom, openContentAtom, renewVideoAtom };
}
