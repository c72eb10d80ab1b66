import { ERROR_CODE_NO_PLAN } from "@gruezi/contract/callables/get-secure-data";
import { atom } from "jotai";
import { getLessonContent, type LessonContentAnswer } from "#data/lesson-content.ts";

export type MiniContentState = { status: "loading" } | LessonContentAnswer;

interface OpenMiniLesson {
  lessonId: string;
  state: MiniContentState;
}

const LOADING: MiniContentState = { status: "loading" };

const openMiniLessonAtom = atom<OpenMiniLesson | null>(null);

/** Asked by the lesson's id, so that the one before is never shown under the next one's name. */
export const miniContentAtom = atom((get) => {
  const open = get(openMiniLessonAtom);
  return (lessonId: string) => (open?.lessonId === lessonId ? open.state : LOADING);
});

/** Access needs both a stream and a text (the specification's section 5). */
async function fetchContent(lessonId: string): Promise<LessonContentAnswer> {
  const answer = await getLessonContent(lessonId);
  if (answer.status !== "open") return answer;
  const { VideoHLSurl, Text } = answer.content;
  return VideoHLSurl && Text ? answer : { status: "refused", code: ERROR_CODE_NO_PLAN };
}

/** Asks for the lesson's content; an answer that comes after another lesson was opened is dropped. */
export const loadMiniContentAtom = atom(null, async (get, set, lessonId: string) => {
  const shown = get(openMiniLessonAtom);
  const isOpen = shown?.lessonId === lessonId && shown.state.status === "open";
  const opened = { lessonId, state: isOpen ? shown.state : LOADING };
  set(openMiniLessonAtom, opened);
  const state = await fetchContent(lessonId);
  if (get(openMiniLessonAtom) === opened) set(openMiniLessonAtom, { lessonId, state });
  return state;
});

/** A fresh address for a video whose old one ran out. @throws Error with the status when there is none */
export const renewMiniVideoAtom = atom(null, async (_get, set, lessonId: string) => {
  const state = await fetchContent(lessonId);
  if (state.status !== "open") throw new Error(`No new address for ${lessonId}: ${state.status}`);
  set(openMiniLessonAtom, { lessonId, state });
  return state.content.VideoHLSurl;
});
