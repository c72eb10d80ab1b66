import { css, type Theme } from "@emotion/react";
import type { LiveMeeting } from "@gruezi/contract/callables/get-live-lesson-urls";
import { ButtonAnchor, type ButtonVariant } from "#components/button.tsx";

const wayStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: space.m, rowGap: space.xs });
const passcodeStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const codeStyle = ({ colour }: Theme) =>
  css({ color: colour.ink, fontFamily: "inherit", fontWeight: 680, userSelect: "all" });

interface WayIntoZoomProps {
  meeting: LiveMeeting;
  label: string;
  variant?: ButtonVariant;
}

/** Link to Zoom, with the passcode that Zoom may ask for. */
export function WayIntoZoom({ meeting, label, variant = "secondary" }: WayIntoZoomProps) {
  return (
    <div css={wayStyle}>
      <ButtonAnchor variant={variant} href={meeting.JoinUrl} rel="noreferrer">
        {label}
      </ButtonAnchor>
      <p css={passcodeStyle}>
        Passcode, if Zoom asks: <code css={codeStyle}>{meeting.Passcode}</code>
      </p>
    </div>
  );
}
