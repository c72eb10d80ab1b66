import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { LiveMeeting } from "@gruezi/contract/callables/get-live-lesson-urls";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { sessionAtom } from "#data/auth/session.ts";
import { call } from "#data/functions/call.ts";
import { logFailure, reasonOf } from "#lib/app-error.ts";
import { joinZoom } from "./join-zoom.ts";

export type MeetingState =
  | { status: "loading" }
  | { status: "refused"; code: AccessRefused["error"]["code"] }
  | { status: "closed" }
  | { status: "failed"; reason: Reason }
  /** Zoom draws in the page; once it has the learner in, it needs no help from us. */
  | { status: "joining" | "joined"; meeting: LiveMeeting }
  /** Not in this page, but in Zoom itself. */
  | { status: "elsewhere"; meeting: LiveMeeting }
  | { status: "left"; meeting: LiveMeeting };

const stateAtom = atom<MeetingState>({ status: "loading" });

export const meetingAtom = atom((get) => get(stateAtom));

/** Finds out whether there is a meeting to join, and with what. */
export const openMeetingAtom = atom(null, async (get, set): Promise<void> => {
  const loading: MeetingState = { status: "loading" };
  set(stateAtom, loading);
  const state = await findMeeting();
  // An answer that was overtaken by a later question is dropped: somebody may be in the meeting by now.
  if (get(stateAtom) === loading) set(stateAtom, state);
});

async function findMeeting(): Promise<MeetingState> {
  try {
    const answer = await call("getLiveLessonUrls_v2_0", null);
    if (!answer.hasAccess) return { status: "refused", code: answer.error.code };
    if (!answer.Meeting) return { status: "closed" };
    return { status: isMadeForZoom() ? "joining" : "elsewhere", meeting: answer.Meeting };
  } catch (error) {
    logFailure("live lesson", error);
    return { status: "failed", reason: reasonOf(error) };
  }
}

/** Zoom's component view is for computers; on a phone its app is at hand and better. */
const isMadeForZoom = () => !matchMedia("(hover: none) and (pointer: coarse)").matches;

/** Zoom lets nobody in without a name, and an account can be without. */
const NAMELESS = "Learner";

interface JoinMeeting {
  meeting: LiveMeeting;
  container: HTMLElement;
}

/** Joins in the page; where that cannot be, the way into Zoom itself is left. */
export const joinMeetingAtom = atom(null, async (get, set, { meeting, container }: JoinMeeting) => {
  const session = get(sessionAtom);
  const onEnd = () => set(stateAtom, { status: "left", meeting });
  try {
    const { MeetingNumber: meetingNumber, Passcode: password } = meeting;
    const { signature, sdkKey } = await call("CreateZoomSignature", { meetingNumber });
    const userName = (session.status === "signed-in" && session.username) || NAMELESS;
    await joinZoom({ container, onEnd, options: { sdkKey, signature, meetingNumber, password, userName } });
    set(stateAtom, { status: "joined", meeting });
  } catch (error) {
    console.info("The meeting could not be joined in the page.", error);
    set(stateAtom, { status: "elsewhere", meeting });
  }
});
