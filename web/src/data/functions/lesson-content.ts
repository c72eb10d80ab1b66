import { atom } from "jotai";
import { asked, stateOf } from "#data/asked.ts";
import { logFailure, reasonOf } from "#lib/app-error.ts";
import type { LessonContentAnswer, LessonContentState } from "#lib/lesson-content-state.ts";
import { call } from "./call.ts";

/** Does not throw: a failure is an answer of its own. */
export async function getLessonContent(videoId: string): Promise<LessonContentAnswer> {
  try {
    const answer = await call("getSecureData_v2_0", { videoID: videoId });
    return answer.hasAccess
      ? { status: "open", content: answer }
      : { status: "refused", code: answer.error.code, shortfall: answer.shortfall ?? null };
  } catch (error) {
    logFailure("lessons", error);
    return { status: "failed", reason: reasonOf(error) };
  }
}

/** A plan that has ended, or a lesson that was taken down, closes the open lesson; a failed request does not. */
const closesOrRenews = (answer: LessonContentAnswer) =>
  answer.status !== "failed" || answer.reason === "not-found";

/** Atoms for the content of the lesson that is open. */
export function openedContent(fetchContent: (videoId: string) => Promise<LessonContentAnswer>) {
  const content = asked<LessonContentAnswer, string>({
    ask: fetchContent,
    // It stays open while it is asked for again, for example after a sign-in.
    keeps: ({ status }) => status === "open",
    outlivesScreens: true,
  });

  /** A function of the lesson's id, so that one lesson's content is never shown as another's. */
  const contentAtom = atom((get) => {
    const answerFor = get(content.answerAtom);
    return (videoId: string): LessonContentState => stateOf(answerFor(videoId));
  });

  /** Resolves to undefined where the answer was dropped. */
  const openContentAtom = atom(null, async (_get, set, videoId: string) => {
    const answer = await set(content.askAtom, videoId);
    return answer && stateOf(answer);
  });

  /** A fresh address for a video whose address has expired. @throws Error with the status when there is none */
  const renewVideoAtom = atom(null, async (_get, set, videoId: string) => {
    const answer = await fetchContent(videoId);
    if (closesOrRenews(answer)) set(content.changeAtom, videoId, () => answer);
    if (answer.status !== "open") throw new Error(`No new address for ${videoId}: ${answer.status}`);
    return answer.content.VideoHLSurl;
  });

  return { contentAtom, openContentAtom, renewVideoAtom };
}
