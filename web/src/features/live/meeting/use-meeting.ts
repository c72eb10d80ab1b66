import { useAtomValue, useSetAtom } from "jotai";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { meetingAtom, openMeetingAtom } from "./meeting.atoms.ts";

export function useMeeting() {
  const state = useAtomValue(meetingAtom);
  const open = useSetAtom(openMeetingAtom);
  useAskPerSession("current", open);
  return { state, open };
}
