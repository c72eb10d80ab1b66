import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import type { ReactNode } from "react";
import { Button, ButtonAnchor } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { LIVE_ACCESS } from "#features/live/lesson/live-access.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import type { MeetingState } from "./meeting.atoms.ts";
import { WayIntoZoom } from "./way-into-zoom.tsx";

type ToldState = Exclude<MeetingState, { status: "loading" | "joining" | "joined" }>;

interface MeetingStatementProps {
  state: ToldState;
  onRetry: () => void;
}

const BACK = <ButtonAnchor href={paths.liveLessons}>Back to the live lesson</ButtonAnchor>;

export function MeetingStatement({ state, onRetry }: MeetingStatementProps): ReactNode {
  switch (state.status) {
    case "refused":
      return state.code === ERROR_CODE_SIGNED_OUT ? <SignedOut /> : <NoPlan />;
    case "closed":
      return (
        <Statement word="Nonig." title="The meeting is not open yet" actions={BACK}>
          <p>The door opens a quarter of an hour before the lesson, on Tuesday at 19:45 Swiss time.</p>
        </Statement>
      );
    case "elsewhere":
      return (
        <Statement title="Join in Zoom" actions={BACK}>
          <p>The meeting does not run inside this page on your device. In Zoom itself it does.</p>
          <WayIntoZoom meeting={state.meeting} label="Open the meeting in Zoom" variant="primary" />
        </Statement>
      );
    case "left":
      return (
        <Statement word="Adieu!" title="You have left the meeting" actions={BACK}>
          <p>See you next Tuesday. Or was it by mistake?</p>
          <Button variant="primary" onClick={() => location.reload()}>
            Join again
          </Button>
        </Statement>
      );
    case "failed":
      return (
        <Statement
          title="The meeting did not open"
          actions={
            <>
              <Button variant="primary" onClick={onRetry}>
                Try again
              </Button>
              {BACK}
            </>
          }
        >
          <p>{messageFor(state.reason)}</p>
        </Statement>
      );
  }
}

function SignedOut() {
  const { title, description } = LIVE_ACCESS.signedOut;
  return (
    <Statement
      title={title}
      actions={
        <ButtonAnchor variant="primary" href={paths.logIn}>
          Log In
        </ButtonAnchor>
      }
    >
      <p>{description}</p>
    </Statement>
  );
}

function NoPlan() {
  const { title, description } = LIVE_ACCESS.noPlan;
  return (
    <Statement
      title={title}
      actions={
        <>
          <ButtonAnchor variant="primary" href={paths.subscriptions}>
            Subscribe
          </ButtonAnchor>
          {BACK}
        </>
      }
    >
      <p>{description}</p>
    </Statement>
  );
}
