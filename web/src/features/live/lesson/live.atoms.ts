import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { LiveLessonAddresses } from "@gruezi/contract/callables/get-live-lesson-urls";
import type { Instant } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { call } from "#data/functions/call.ts";
import { initialDataAtom } from "#data/initial-data.ts";
import { createQuery, flattenState } from "#data/query.ts";

type LiveAccess =
  | { status: "open"; lesson: LiveLessonAddresses }
  | { status: "refused"; code: AccessRefused["error"]["code"] };

export type LiveState = { status: "loading" } | LiveAccess | { status: "failed"; reason: Reason };

const clockAheadAtom = atom(0);

/** Converts device time to server time, once the server has responded. */
export const productTimeAtom = atom((get) => {
  const ahead = get(clockAheadAtom);
  return (deviceTime: Instant): Instant => deviceTime + ahead;
});

/** Time of the server when it rendered the page. Undefined for other pages. */
export const firstTimeAtom = atom((get) => get(initialDataAtom).at);

const firstLiveAtom = atom((get) => {
  const { live } = get(initialDataAtom);
  return live && { arg: undefined, value: { status: "refused" as const, code: live.error.code } };
});

const live = createQuery<LiveAccess>({
  initialDataAtom: firstLiveAtom,
  fetch: async (_nothing, { set }) => {
    const response = await call("getLiveLessonUrls_v2_0", null);
    if (!response.hasAccess) return { status: "refused", code: response.error.code };
    set(clockAheadAtom, response.askedAt - Date.now());
    return { status: "open", lesson: response };
  },
  logsAs: "live lesson",
});

export const liveAtom = atom((get): LiveState => flattenState(get(live.stateAtom)()));

/** Requests the lesson. Resolves to undefined if the response was dropped. */
export const openLiveAtom = atom(null, async (_get, set): Promise<LiveState | undefined> => {
  const state = await set(live.fetchAtom);
  return state && flattenState(state);
});
