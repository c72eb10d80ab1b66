import type {
  GetSecureDataResponse,
  LessonContent,
  LessonRefused,
} from "@gruezi/contract/callables/get-secure-data";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Access } from "@gruezi/contract/documents/lesson-choices";
import type { Reason } from "@gruezi/contract/reasons";
import { atom, useSetAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { showAlertOnceAtom } from "#components/alert/alert.atoms.ts";
import { type Answer, asked } from "#data/asked.ts";
import { uidAtom } from "#data/auth/session.ts";
import { cacheContent, findCachedContent, forgetLesson } from "#data/device/cached-lessons.ts";
import { firstAnswersAtom } from "#data/first-answers.ts";
import { call } from "#data/functions/call.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { reasonOf } from "#lib/app-error.ts";
import { accessAlert } from "./refused-words.ts";

export interface OpenedContent extends LessonContent {
  /** Time of the cached copy. */
  cachedAt?: Instant;
  /** With film and recordings. */
  isDownloaded?: boolean;
}

export type LessonAnswer = Answer<OpenedContent | LessonRefused>;

/** Failures that say nothing about the lesson or the right to it. */
const NOT_ANSWERED: readonly Reason[] = ["offline", "unavailable", "timed-out", "unexpected"];

const firstContentAtom = atom((get) => {
  const { lesson } = get(firstAnswersAtom);
  return lesson && { arg: lesson.videoId, value: lesson.content };
});

/** For a failed request: the copy on the device. @throws the failure without one */
export const orCached =
  (uid: string | null, videoId: string) =>
  async (error: unknown): Promise<OpenedContent> => {
    if (uid === null || !NOT_ANSWERED.includes(reasonOf(error))) throw error;
    const cached = await findCachedContent({ uid, videoId, now: Date.now() });
    if (cached) return cached;
    throw error;
  };

/** Shared with mini lessons. */
export function contentAtoms(fetchContent: (videoId: string) => Promise<GetSecureDataResponse>) {
  const { answerAtom, askAtom, findAtom, refreshAtom } = asked<OpenedContent | LessonRefused, string>({
    ask: async (videoId, { uid, get, isRefresh }) => {
      try {
        const content = await fetchContent(videoId);
        // Not cached after a logout in between.
        if (content.hasAccess && uid !== null && get(uidAtom) === uid)
          void cacheContent({ uid, videoId, now: Date.now() }, content);
        return content;
      } catch (error) {
        if (isRefresh) throw error;
        return orCached(uid, videoId)(error);
      }
    },
    // An open lesson stays open while a login refreshes it.
    staysShown: ({ hasAccess }) => hasAccess,
    logsAs: "lessons",
    outlivesScreens: true,
    firstAtom: firstContentAtom,
  });

  /** Fresh addresses after expiry. @throws Error if the server gives none */
  const renewContentAtom = atom(null, async (get, set, videoId: string): Promise<LessonContent> => {
    const uid = get(uidAtom);
    const renewed = await set(refreshAtom, videoId);
    // A login in between drops the answer, and the lesson plays on with the learner's own.
    const isOtherUser = get(uidAtom) !== uid;
    const answer = renewed ?? (isOtherUser ? await set(findAtom, videoId) : undefined);
    if (answer?.status === "ready" && answer.value.hasAccess) return answer.value;
    throw new Error(`No new address for ${videoId}: ${answer?.status ?? "another lesson was opened"}`);
  });

  return {
    contentAtom: answerAtom,
    openContentAtom: askAtom,
    renewContentAtom,
    refreshContentAtom: refreshAtom,
  };
}

/** Deletes cached content when access has lapsed or the lesson is gone. */
export async function getLessonContent(videoID: string): Promise<GetSecureDataResponse> {
  try {
    const answer = await call("getSecureData_v2_0", { videoID });
    if (!answer.hasAccess) void forgetLesson(videoID);
    return answer;
  } catch (error) {
    if (!NOT_ANSWERED.includes(reasonOf(error))) void forgetLesson(videoID);
    throw error;
  }
}

export const {
  contentAtom: lessonContentAtom,
  openContentAtom: openLessonContentAtom,
  renewContentAtom: renewLessonContentAtom,
  refreshContentAtom: refreshLessonContentAtom,
} = contentAtoms(getLessonContent);

export const openContent = (answer: LessonAnswer): OpenedContent | null =>
  answer.status === "ready" && answer.value.hasAccess ? answer.value : null;

/** Refreshes cached content once the device is online. */
export function useAskWhenOnline(content: OpenedContent | null, ask: () => void): void {
  const isCached = content?.cachedAt !== undefined;
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isCached) return;
    const again = () => askNow();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isCached]);
}

/** @param access undefined while the catalogue does not know the lesson */
export function useLessonContent(videoId: string, access: Access | undefined): void {
  const open = useSetAtom(openLessonContentAtom);
  const showAlert = useSetAtom(showAlertOnceAtom);

  useAskPerSession(videoId, open, (answer) => {
    if (answer?.status !== "ready" || answer.value.hasAccess) return;
    const { error } = answer.value;
    return showAlert(`${videoId} ${error.code}`, accessAlert(answer.value, access));
  });
}
