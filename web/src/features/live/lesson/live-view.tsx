import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/durations";
import { isLiveDoorOpen } from "@gruezi/contract/live-lesson-times";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { showAlertOnceAtom } from "#components/alert/alert.atoms.ts";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { Section } from "#components/section.tsx";
import { useBackOnline } from "#components/use-back-online.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { messageFor } from "#lib/message-for.ts";
import { type LiveState, liveAtom, openLiveAtom } from "./live.atoms.ts";
import { liveAlert } from "./live-access.ts";
import { LiveHead } from "./live-head.tsx";
import { LiveStage, StageSkeleton } from "./live-stage.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { useProductTime } from "./use-product-time.ts";
import { WhyVip } from "./why-vip.tsx";

const failedStyle = ({ space }: Theme) => css({ paddingTop: space.xxl });

export function LiveView() {
  const { state, open } = useLive();
  const now = useProductTime();
  return (
    <>
      <LiveHead now={now} isMember={state.status === "open"} />
      <LiveBody now={now} state={state} onRetry={open} />
    </>
  );
}

interface LiveBodyProps {
  now: Instant;
  state: LiveState;
  onRetry: () => void;
}

function LiveBody({ now, state, onRetry }: LiveBodyProps) {
  switch (state.status) {
    case "loading":
      return (
        <Section heading="This week">
          <StageSkeleton />
        </Section>
      );
    case "refused":
      return <WhyVip code={state.code} />;
    case "failed":
      return <LiveFailed reason={state.reason} onRetry={onRetry} />;
    case "open":
      return isLiveDoorOpen(now) ? (
        <Section heading={state.lesson.Title} aside="This week">
          <LiveStage lesson={state.lesson} />
        </Section>
      ) : (
        <NextLesson title={state.lesson.Title} />
      );
  }
}

interface LiveFailedProps {
  reason: Reason;
  onRetry: () => void;
}

function LiveFailed({ reason, onRetry }: LiveFailedProps) {
  useBackOnline(onRetry);
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

/** Returns the state of the lesson. Explains a refusal in an alert. */
function useLive() {
  const state = useAtomValue(liveAtom);
  const open = useSetAtom(openLiveAtom);
  const showAlert = useSetAtom(showAlertOnceAtom);

  useFetchPerSession("current", open, (access) =>
    access.status === "refused" ? showAlert(`live lesson ${access.code}`, liveAlert(access.code)) : undefined,
  );
  return { state, open };
}
