import { css, type Theme } from "@emotion/react";
import { LoadingView } from "#components/loading-view.tsx";
import { Page } from "#components/page.tsx";
import { Wordmark } from "#components/wordmark.tsx";
import type { MeetingState } from "#features/live/meeting/meeting.atoms.ts";
import { MeetingStatement } from "#features/live/meeting/meeting-statement.tsx";
import { useMeeting } from "#features/live/meeting/use-meeting.ts";
import { WayIntoZoom } from "#features/live/meeting/way-into-zoom.tsx";
import { ZoomRoom } from "#features/live/meeting/zoom-room.tsx";
import { NavigationBar } from "#features/shell/navigation/navigation-bar.tsx";
import type { PageLink } from "#features/shell/navigation/page-link.ts";
import { paths } from "#lib/paths.ts";

const headerStyle = ({ space, size, colour }: Theme) =>
  css({
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    height: size.header,
    padding: `0 ${space.page}`,
    borderBottom: `${size.hairline} solid ${colour.line}`,
  });
const linkStyle = ({ text, size }: Theme) =>
  css({
    ...text.label,
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    textUnderlineOffset: "0.25em",
  });
const roomStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const titleStyle = ({ text }: Theme) => css(text.heading);
const statusStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

const DocumentLink: PageLink = ({ to, ...link }) => <a href={to} {...link} />;

/** Page at `/live-meeting`. It is a separate document without a router, so its links load documents. */
export function MeetingPage() {
  const { state, open } = useMeeting();
  return (
    <>
      {state.status === "joined" ? (
        <MeetingBar />
      ) : (
        <NavigationBar PageLink={DocumentLink} path={paths.liveMeeting} />
      )}
      <Page title="Live meeting">
        <MeetingBody state={state} onRetry={open} />
      </Page>
    </>
  );
}

/** Header during a meeting. Any other link would end the meeting, so only the link to leave remains. */
function MeetingBar() {
  return (
    <header css={headerStyle}>
      <Wordmark />
      <a href={paths.liveLessons} css={linkStyle}>
        Leave
      </a>
    </header>
  );
}

interface MeetingBodyProps {
  state: MeetingState;
  onRetry: () => void;
}

function MeetingBody({ state, onRetry }: MeetingBodyProps) {
  switch (state.status) {
    case "loading":
      return <LoadingView />;
    case "joining":
    case "joined":
      return <Room state={state} />;
    default:
      return <MeetingStatement state={state} onRetry={onRetry} />;
  }
}

interface RoomProps {
  state: Extract<MeetingState, { status: "joining" | "joined" }>;
}

/** Room for both states. It is one component, because React must not replace Zoom's element on joining. */
function Room({ state: { status, meeting } }: RoomProps) {
  return (
    <div css={roomStyle}>
      <h1 css={titleStyle}>Live meeting</h1>
      <p role="status" css={statusStyle}>
        {status === "joining" ? "Joining…" : "You are in."}
      </p>
      <ZoomRoom meeting={meeting} />
      {status === "joining" && <WayIntoZoom meeting={meeting} label="Rather in Zoom itself" />}
    </div>
  );
}
