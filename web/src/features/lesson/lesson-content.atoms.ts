import type { AccessRefused, LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { call } from "#data/call.ts";
import { reasonOf } from "#lib/app-error.ts";

export type LessonContentState =
  | { status: "loading" }
  | { status: "open"; content: LessonContent }
  | { status: "refused"; code: AccessRefused["error"]["code"] }
  | { status: "failed"; reason: Reason };

interface OpenLesson {
  videoId: string;
  state: LessonContentState;
}

const NOTHING_OPEN: LessonContentState = { status: "loading" };

const openLessonAtom = atom<OpenLesson | null>(null);

export const lessonContentAtom = atom((get) => get(openLessonAtom)?.state ?? NOTHING_OPEN);

async function fetchContent(videoId: string): Promise<LessonContentState> {
  try {
    const answer = await call("getSecureData_v2_0", { videoID: videoId });
    return answer.hasAccess
      ? { status: "open", content: answer }
      : { status: "refused", code: answer.error.code };
  } catch (error) {
    return { status: "failed", reason: reasonOf(error) };
  }
}

/**
 * Asks for what the lesson's page shows. What is open already stays while it is asked for again, after a sign-in say;
 * an answer that comes after another lesson was opened is dropped.
 */
export const openLessonContentAtom = atom(null, async (get, set, videoId: string) => {
  const shown = get(openLessonAtom);
  const isOpen = shown?.videoId === videoId && shown.state.status === "open";
  const opened: OpenLesson = { videoId, state: isOpen ? shown.state : { status: "loading" } };
  set(openLessonAtom, opened);
  const state = await fetchContent(videoId);
  if (get(openLessonAtom) === opened) set(openLessonAtom, { videoId, state });
  return state;
});

/** A fresh address for a video whose old one ran out. @throws Error with the reason when there is none */
export const renewVideoAddressAtom = atom(null, async (_get, set, videoId: string) => {
  const state = await fetchContent(videoId);
  if (state.status !== "open") throw new Error(`No new address for ${videoId}: ${state.status}`);
  set(openLessonAtom, { videoId, state });
  return state.content.VideoHLSurl;
});
