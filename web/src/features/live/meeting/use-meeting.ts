import { useAtomValue, useSetAtom } from "jotai";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { meetingAtom, openMeetingAtom } from "./meeting.atoms.ts";

export function useMeeting() {
  const state = useAtomValue(meetingAtom);
  const open = useSetAtom(openMeetingAtom);
  useFetchPerSession("current", open);
  return { state, open };
}
