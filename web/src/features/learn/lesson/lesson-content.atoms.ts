import type {
  GetSecureDataResponse,
  LessonContent,
  LessonRefused,
} from "@gruezi/contract/callables/get-secure-data";
import type { Access } from "@gruezi/contract/documents/lesson-choices";
import type { Instant } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { atom, useSetAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { showAlertOnceAtom } from "#components/alert/alert.atoms.ts";
import { uidAtom } from "#data/auth/session.ts";
import { cacheContent, findCachedContent, forgetLesson } from "#data/device/cached-lessons.ts";
import { call } from "#data/functions/call.ts";
import { initialDataAtom } from "#data/initial-data.ts";
import { createQuery, type QueryState } from "#data/query.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { reasonOf } from "#lib/app-error.ts";
import { accessAlert } from "./refused-words.ts";

export interface OpenedContent extends LessonContent {
  /** Time when the copy was cached. Undefined for a response of the server. */
  cachedAt?: Instant;
  /** True for a copy with film and recordings. */
  isDownloaded?: boolean;
}

export type LessonState = QueryState<OpenedContent | LessonRefused>;

/** Failures that do not tell whether the lesson exists or is open to the learner. */
const WITHOUT_RESPONSE: readonly Reason[] = ["offline", "unavailable", "timed-out", "unexpected"];

const firstContentAtom = atom((get) => {
  const { lesson } = get(initialDataAtom);
  return lesson && { arg: lesson.videoId, value: lesson.content };
});

/**
 * Returns a handler for a failed request, which resolves to the copy on the device.
 * @throws the failure if there is no copy
 */
export const orCached =
  (uid: string | null, videoId: string) =>
  async (error: unknown): Promise<OpenedContent> => {
    if (uid === null || !WITHOUT_RESPONSE.includes(reasonOf(error))) throw error;
    const cached = await findCachedContent({ uid, videoId, now: Date.now() });
    if (cached) return cached;
    throw error;
  };

/** Creates the atoms of a lesson's content, for lessons and mini lessons alike. */
export function contentAtoms(fetchContent: (videoId: string) => Promise<GetSecureDataResponse>) {
  const { stateAtom, fetchAtom, findAtom, refreshAtom } = createQuery<OpenedContent | LessonRefused, string>({
    fetch: async (videoId, { uid, get, isRefresh }) => {
      try {
        const content = await fetchContent(videoId);
        // The learner may have logged out during the request.
        if (content.hasAccess && uid !== null && get(uidAtom) === uid)
          void cacheContent({ uid, videoId, now: Date.now() }, content);
        return content;
      } catch (error) {
        if (isRefresh) throw error;
        return orCached(uid, videoId)(error);
      }
    },
    // An open lesson stays open while a login refreshes it.
    keepPreviousData: ({ hasAccess }) => hasAccess,
    logsAs: "lessons",
    outlivesScreens: true,
    initialDataAtom: firstContentAtom,
  });

  /**
   * Requests fresh addresses after the old ones expired.
   * @throws Error if the server gives none
   */
  const renewContentAtom = atom(null, async (get, set, videoId: string): Promise<LessonContent> => {
    const uid = get(uidAtom);
    const renewed = await set(refreshAtom, videoId);
    // A login during the request drops the response. The lesson then continues with the learner's content.
    const isOtherUser = get(uidAtom) !== uid;
    const state = renewed ?? (isOtherUser ? await set(findAtom, videoId) : undefined);
    if (state?.status === "ready" && state.value.hasAccess) return state.value;
    throw new Error(`No new address for ${videoId}: ${state?.status ?? "another lesson was opened"}`);
  });

  return {
    contentAtom: stateAtom,
    openContentAtom: fetchAtom,
    renewContentAtom,
    refreshContentAtom: refreshAtom,
  };
}

/** Requests a lesson's content. Deletes the cached copy when access has lapsed or the lesson is gone. */
export async function getLessonContent(videoID: string): Promise<GetSecureDataResponse> {
  try {
    const response = await call("getSecureData_v2_0", { videoID });
    if (!response.hasAccess) void forgetLesson(videoID);
    return response;
  } catch (error) {
    if (!WITHOUT_RESPONSE.includes(reasonOf(error))) void forgetLesson(videoID);
    throw error;
  }
}

export const {
  contentAtom: lessonContentAtom,
  openContentAtom: openLessonContentAtom,
  renewContentAtom: renewLessonContentAtom,
  refreshContentAtom: refreshLessonContentAtom,
} = contentAtoms(getLessonContent);

export const openContent = (state: LessonState): OpenedContent | null =>
  state.status === "ready" && state.value.hasAccess ? state.value : null;

/** Refreshes cached content once the device is online. */
export function useFetchWhenOnline(content: OpenedContent | null, fetchContent: () => void): void {
  const isCached = content?.cachedAt !== undefined;
  const fetchNow = useEffectEvent(fetchContent);
  useEffect(() => {
    if (!isCached) return;
    const again = () => fetchNow();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isCached]);
}

/**
 * Requests the content, and shows an alert if access is refused.
 * @param access undefined while the catalogue does not know the lesson
 */
export function useLessonContent(videoId: string, access: Access | undefined): void {
  const open = useSetAtom(openLessonContentAtom);
  const showAlert = useSetAtom(showAlertOnceAtom);

  useFetchPerSession(videoId, open, (state) => {
    if (state?.status !== "ready" || state.value.hasAccess) return;
    const { error } = state.value;
    return showAlert(`${videoId} ${error.code}`, accessAlert(state.value, access));
  });
}
