import { css, type Theme } from "@emotion/react";
import type { LiveMeeting } from "@gruezi/contract/callables/get-live-lesson-urls";
import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { joinMeetingAtom } from "./meeting.atoms.ts";

const roomStyle = ({ colour, radius }: Theme) =>
  css({ minHeight: "60dvh", borderRadius: radius.picture, background: colour.sunken });

/** Element in which Zoom renders the meeting. Zoom asks for camera and microphone after joining. */
export function ZoomRoom({ meeting }: { meeting: LiveMeeting }) {
  const room = useRef<HTMLDivElement>(null);
  const join = useSetAtom(joinMeetingAtom);
  const isAsked = useRef(false);

  useEffect(() => {
    // React may run effects twice, but joining must happen once.
    if (!room.current || isAsked.current) return;
    isAsked.current = true;
    void join({ meeting, container: room.current });
  }, [join, meeting]);

  return <div ref={room} css={roomStyle} />;
}
