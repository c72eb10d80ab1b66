import { useAtomValue, useSetAtom } from "jotai";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { meetingAtom, openMeetingAtom } from "./meeting.atoms.ts";

/** Asks for the meeting once the session is known, and again when it changes. */
export function useMeeting() {
  const state = useAtomValue(meetingAtom);
  const open = useSetAtom(openMeetingAtom);
  useAskPerSession("current", open);
  return { state, open };
}
