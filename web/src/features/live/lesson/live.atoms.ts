import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { LiveLessonAddresses } from "@gruezi/contract/callables/get-live-lesson-urls";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { asked, stateOf } from "#data/asked.ts";
import { firstAnswersAtom } from "#data/first-answers.ts";
import { call } from "#data/functions/call.ts";

type LiveAnswer =
  | { status: "open"; lesson: LiveLessonAddresses }
  | { status: "refused"; code: AccessRefused["error"]["code"] };

export type LiveState = { status: "loading" } | LiveAnswer | { status: "failed"; reason: Reason };

const clockAheadAtom = atom(0);

/** Converts device time to server time, once the server has answered. */
export const productTimeAtom = atom((get) => {
  const ahead = get(clockAheadAtom);
  return (deviceTime: Instant): Instant => deviceTime + ahead;
});

/** The server's time on a drawn page. */
export const firstTimeAtom = atom((get) => get(firstAnswersAtom).at);

const firstLiveAtom = atom((get) => {
  const { live } = get(firstAnswersAtom);
  return live && { arg: undefined, value: { status: "refused" as const, code: live.error.code } };
});

const live = asked<LiveAnswer>({
  firstAtom: firstLiveAtom,
  ask: async (_nothing, { set }) => {
    const answer = await call("getLiveLessonUrls_v2_0", null);
    if (!answer.hasAccess) return { status: "refused", code: answer.error.code };
    set(clockAheadAtom, answer.askedAt - Date.now());
    return { status: "open", lesson: answer };
  },
  logsAs: "live lesson",
});

export const liveAtom = atom((get): LiveState => stateOf(get(live.answerAtom)()));

/** Undefined when the answer was dropped. */
export const openLiveAtom = atom(null, async (_get, set): Promise<LiveState | undefined> => {
  const answer = await set(live.askAtom);
  return answer && stateOf(answer);
});
