import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { LiveLessonAddresses } from "@gruezi/contract/callables/get-live-lesson-urls";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { call } from "#data/functions/call.ts";
import { logFailure, reasonOf } from "#lib/app-error.ts";

export type LiveState =
  | { status: "loading" }
  | { status: "open"; lesson: LiveLessonAddresses }
  | { status: "refused"; code: AccessRefused["error"]["code"] }
  | { status: "failed"; reason: Reason };

const stateAtom = atom<LiveState>({ status: "loading" });
// Left behind, it would be what the next learner sees first.
stateAtom.onMount = (setState) => () => setState({ status: "loading" });

export const liveAtom = atom((get) => get(stateAtom));

const clockAheadAtom = atom(0);

/** What the product's clock shows at a moment of the device's, as far as the server has told. */
export const productTimeAtom = atom((get) => {
  const ahead = get(clockAheadAtom);
  return (deviceTime: Instant): Instant => deviceTime + ahead;
});

export const openLiveAtom = atom(null, async (get, set): Promise<LiveState> => {
  const loading: LiveState = { status: "loading" };
  set(stateAtom, loading);
  const state = await fetchLive();
  // An answer that was overtaken by a later question, or another learner's, is dropped.
  if (get(stateAtom) !== loading) return state;
  if (state.status === "open") set(clockAheadAtom, state.lesson.askedAt - Date.now());
  set(stateAtom, state);
  return state;
});

async function fetchLive(): Promise<LiveState> {
  try {
    const answer = await call("getLiveLessonUrls_v2_0", null);
    return answer.hasAccess
      ? { status: "open", lesson: answer }
      : { status: "refused", code: answer.error.code };
  } catch (error) {
    const reason = reasonOf(error);
    // That none is planned is no failure.
    if (reason !== "not-found") logFailure("live lesson", error);
    return { status: "failed", reason };
  }
}
