import { css, type Theme } from "@emotion/react";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { Section } from "#components/section.tsx";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { messageFor } from "#lib/message-for.ts";
import { type LiveState, liveAtom, openLiveAtom } from "./live.atoms.ts";
import { liveAlert } from "./live-access.ts";
import { LiveHead } from "./live-head.tsx";
import { LiveStage, StageSkeleton } from "./live-stage.tsx";
import { WhyVip } from "./why-vip.tsx";

const failedStyle = ({ space }: Theme) => css({ paddingTop: space.xxl });

export function LiveView() {
  const { state, open } = useLive();
  return (
    <>
      <LiveHead isMember={state.status === "open"} />
      <LiveBody state={state} onRetry={open} />
    </>
  );
}

interface LiveBodyProps {
  state: LiveState;
  onRetry: () => void;
}

function LiveBody({ state, onRetry }: LiveBodyProps) {
  switch (state.status) {
    case "loading":
      return (
        <Section heading="This week">
          <StageSkeleton />
        </Section>
      );
    case "refused":
      return <WhyVip />;
    case "failed":
      return <LiveFailed reason={state.reason} onRetry={onRetry} />;
    case "open":
      return (
        <Section heading={state.lesson.Title} aside="This week">
          <LiveStage lesson={state.lesson} />
        </Section>
      );
  }
}

interface LiveFailedProps {
  reason: Reason;
  onRetry: () => void;
}

function LiveFailed({ reason, onRetry }: LiveFailedProps) {
  const isPlanned = reason !== "not-planned";
  return (
    <div css={failedStyle}>
      <Notice
        title={isPlanned ? "The live lesson did not load" : "The next lesson is being prepared"}
        action={
          <Button variant="primary" onClick={onRetry}>
            {isPlanned ? "Try again" : "Look again"}
          </Button>
        }
      >
        {isPlanned ? messageFor(reason) : "Its stream and chat will be here in time for Tuesday."}
      </Notice>
    </div>
  );
}

/** Explains a refusal in an alert. */
function useLive() {
  const state = useAtomValue(liveAtom);
  const open = useSetAtom(openLiveAtom);
  const showAlert = useSetAtom(showAlertAtom);

  useAskPerSession("current", open, (answer) =>
    answer.status === "refused" ? showAlert(liveAlert(answer.code)) : undefined,
  );
  return { state, open };
}
