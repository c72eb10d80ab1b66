import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { LiveMeeting } from "@gruezi/contract/callables/get-live-lesson-urls";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { toPublicName } from "#data/auth/public-name.ts";
import { sessionAtom } from "#data/auth/session.ts";
import { call } from "#data/functions/call.ts";
import { createQuery, flattenState } from "#data/query.ts";
import { joinZoom } from "./zoom.ts";

type Meeting =
  | { status: "refused"; code: AccessRefused["error"]["code"] }
  | { status: "closed" }
  /** Zoom renders in this page. */
  | { status: "joining" | "joined"; meeting: LiveMeeting }
  /** The meeting is available only in Zoom's own app or page. */
  | { status: "elsewhere"; meeting: LiveMeeting }
  | { status: "left"; meeting: LiveMeeting };

export type MeetingState = { status: "loading" } | Meeting | { status: "failed"; reason: Reason };

const meeting = createQuery<Meeting>({
  fetch: async () => {
    const response = await call("getLiveLessonUrls_v2_0", null);
    if (!response.hasAccess) return { status: "refused", code: response.error.code };
    if (!response.Meeting) return { status: "closed" };
    return { status: isMadeForZoom() ? "joining" : "elsewhere", meeting: response.Meeting };
  },
  logsAs: "live lesson",
});

export const meetingAtom = atom((get): MeetingState => flattenState(get(meeting.stateAtom)()));

export const openMeetingAtom = atom(null, async (_get, set): Promise<void> => {
  await set(meeting.fetchAtom);
});

/**
 * Returns whether Zoom's embedded view suits the device. It is made for computers; on phones and tablets
 * Zoom's app works better.
 */
const isMadeForZoom = () => !matchMedia("(hover: none) and (pointer: coarse)").matches;

/** Name of a learner without one, because Zoom requires a name. */
const NAMELESS = "Learner";

interface JoinMeeting {
  meeting: LiveMeeting;
  container: HTMLElement;
}

/** Joins the meeting in the page. After a failure the page links to Zoom. */
export const joinMeetingAtom = atom(null, async (get, set, { meeting: joined, container }: JoinMeeting) => {
  const session = get(sessionAtom);
  const show = (status: "joined" | "left" | "elsewhere") =>
    set(meeting.changeAtom, undefined, () => ({ status, meeting: joined }));
  try {
    const { MeetingNumber: meetingNumber, Passcode: password } = joined;
    const { signature, sdkKey } = await call("CreateZoomSignature", { meetingNumber });
    const name = session.status === "signed-in" ? await toPublicName(session.username) : null;
    const userName = name ?? NAMELESS;
    const options = { sdkKey, signature, meetingNumber, password, userName };
    await joinZoom({ container, options, onEnd: () => show("left") });
    show("joined");
  } catch (error) {
    console.info("The meeting could not be joined in the page.", error);
    show("elsewhere");
  }
});
