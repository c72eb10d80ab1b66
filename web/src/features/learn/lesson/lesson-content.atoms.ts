import type { GetSecureDataResponse, LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { atom, useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { type Answer, asked } from "#data/asked.ts";
import { forgetRecordings } from "#data/device/forget-recordings.ts";
import { call } from "#data/functions/call.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { accessAlert } from "./refused-words.ts";

/** The content of a lesson, or why it is refused. */
export type LessonAnswer = Answer<GetSecureDataResponse>;

/** The atoms behind the content of a lesson; mini lessons have their own. */
export function contentAtoms(fetchContent: (videoId: string) => Promise<GetSecureDataResponse>) {
  const { answerAtom, askAtom, refreshAtom } = asked<GetSecureDataResponse, string>({
    ask: fetchContent,
    // After a sign-in the content is asked for again. An open lesson stays open meanwhile.
    keeps: ({ hasAccess }) => hasAccess,
    logsAs: "lessons",
    outlivesScreens: true,
  });

  /** Fresh addresses for a lesson whose addresses have expired. @throws Error when there are none */
  const renewContentAtom = atom(null, async (_get, set, videoId: string): Promise<LessonContent> => {
    const answer = await set(refreshAtom, videoId);
    if (answer?.status === "ready" && answer.value.hasAccess) return answer.value;
    throw new Error(`No new address for ${videoId}: ${answer?.status ?? "another question was asked"}`);
  });

  return { contentAtom: answerAtom, openContentAtom: askAtom, renewContentAtom };
}

/** What was kept of a lesson for use without a connection goes when the right to it has lapsed. */
export async function getLessonContent(videoID: string): Promise<GetSecureDataResponse> {
  const answer = await call("getSecureData_v2_0", { videoID });
  if (!answer.hasAccess) void forgetRecordings(videoID);
  return answer;
}

export const {
  contentAtom: lessonContentAtom,
  openContentAtom: openLessonContentAtom,
  renewContentAtom: renewLessonContentAtom,
} = contentAtoms(getLessonContent);

/** The content, once it has arrived and the learner may open it. */
export const openContent = (answer: LessonAnswer): LessonContent | null =>
  answer.status === "ready" && answer.value.hasAccess ? answer.value : null;

/** Asks for the lesson's content, and shows an alert when it is refused. */
export function useLessonContent(videoId: string): void {
  const open = useSetAtom(openLessonContentAtom);
  const showAlert = useSetAtom(showAlertAtom);

  useAskPerSession(videoId, open, (answer) => {
    if (answer?.status !== "ready" || answer.value.hasAccess) return;
    return showAlert(accessAlert(answer.value));
  });
}
