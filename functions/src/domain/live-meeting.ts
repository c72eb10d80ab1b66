import type { LiveMeeting } from "@gruezi/contract/callables/get-live-lesson-urls";
import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";

/** Zoom's own addresses carry the passcode encrypted, which only Zoom can do; where it does not take ours it asks. */
export function toLiveMeeting({ MeetingNumber, Passcode }: LiveLesson): LiveMeeting {
  const JoinUrl = `https://zoom.us/j/${MeetingNumber}?pwd=${encodeURIComponent(Passcode)}`;
  return { MeetingNumber, Passcode, JoinUrl };
}
