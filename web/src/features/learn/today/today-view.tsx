import { css, type Theme } from "@emotion/react";
import type { Reason } from "@gruezi/contract/reasons";
import { tiersOr } from "@gruezi/contract/tier-words";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, Suspense, useEffect } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { Notice } from "#components/notice.tsx";
import { StaleNote } from "#components/stale-note.tsx";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { faceHeightStyle } from "#features/learn/review/board.tsx";
import type { ReviewSession } from "#features/learn/review/session.ts";
import { SavingNote } from "#features/learn/reviews/saving-note.tsx";
import { unsentRowsAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { useSending } from "#features/learn/reviews/use-sending.ts";
import { preload } from "#lib/late-code.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { StartView } from "./start-view.tsx";
import {
  beginAtom,
  openTodayAtom,
  ownQueueAtom,
  refreshTodayAtom,
  staleReasonAtom,
  todayAtom,
  todayReview,
  unfinishedSessionAtom,
} from "./today.atoms.ts";

const loadSession = () => import("#features/learn/today/session-view.tsx");
const SessionView = lazyChunk("session-view", loadSession, "SessionView");

const viewStyle = ({ space, size }: Theme) =>
  css({ display: "grid", gap: space.m, maxWidth: "46rem", margin: "0 auto", paddingBottom: size.target });
const titleStyle = ({ text }: Theme) => css(text.heading);
const largeTitleStyle = ({ text, space }: Theme) =>
  css({ ...text.title, padding: `${space.l} 0 ${space.s}` });

/** The page of Today: one queue over all lessons. */
export function TodayView() {
  const session = useAtomValue(todayReview.sessionAtom);
  const isLoaded = useAtomValue(todayAtom).status !== "failed";
  const hasAnswers = useAtomValue(unsentRowsAtom).size > 0 || isLoaded;
  useToday();
  useSending();
  useEffect(() => whenIdle(() => preload(loadSession)), []);
  return (
    <div css={viewStyle}>
      <h1 css={session ? titleStyle : largeTitleStyle}>Today</h1>
      <TodayContent session={session} />
      {hasAnswers && <SavingNote />}
    </div>
  );
}

/** Opens Today, and continues an unfinished session at once. */
function useToday(): void {
  const open = useSetAtom(openTodayAtom);
  const begin = useSetAtom(beginAtom);
  const earlier = useAtomValue(unfinishedSessionAtom);
  useFetchPerSession("today", () => open());
  useEffect(() => {
    if (earlier) begin(earlier.end, earlier);
  }, [earlier, begin]);
}

function TodayContent({ session }: { session: ReviewSession | null }): ReactNode {
  const answer = useAtomValue(todayAtom);
  const queue = useAtomValue(ownQueueAtom);
  if (answer.status === "loading") return <TodaySkeleton />;
  if (answer.status === "failed") return <NotLoaded reason={answer.reason} />;
  if (!answer.value.hasAccess) return <NoPlan answered={session?.actions.length ?? 0} />;
  if (!queue) return <TodaySkeleton />;
  return (
    <>
      {session ? (
        <Suspense fallback={<TodaySkeleton />}>
          <SessionView session={session} queue={queue} />
        </Suspense>
      ) : (
        <StartView queue={queue} />
      )}
      <CachedQueueNote />
    </>
  );
}

function NotLoaded({ reason }: { reason: Reason }) {
  const open = useSetAtom(openTodayAtom);
  // If a chunk failed to load while offline, the reason is another one than `offline`.
  const isOffline = reason === "offline" || !navigator.onLine;
  return (
    <Notice
      title={isOffline ? "You are offline" : "Today did not load"}
      action={
        <Button variant="primary" onClick={() => void open()}>
          Try again
        </Button>
      }
    >
      {isOffline
        ? "Today is not on this device yet, and opens once there is a connection."
        : messageFor(reason)}
    </Notice>
  );
}

/** Note about a missing plan. Access may end in the middle of a session. */
function NoPlan({ answered }: { answered: number }) {
  return (
    <Notice
      title={answered > 0 ? "Your plan has just ended" : "Today is part of a plan"}
      action={
        <ButtonLink variant="primary" to={paths.subscriptions}>
          See the plans
        </ButtonLink>
      }
    >
      {answered > 0
        ? "Everything that you answered is kept, and so is when each of it is due. With a plan it goes on right here."
        : `With ${tiersOr("today")}, everything that you have begun is asked here when it is due. What you have learnt already is kept.`}
    </Notice>
  );
}

/** Note about a failed refresh. It does not mention a missing connection, because `SavingNote` does. */
function CachedQueueNote() {
  const reason = useAtomValue(staleReasonAtom);
  const refresh = useSetAtom(refreshTodayAtom);
  if (!reason) return null;
  return (
    <StaleNote onRetry={() => void refresh()}>
      This is what your device has kept; what is new could not be asked for.
    </StaleNote>
  );
}

const shapeStyle = ({ colour, radius }: Theme) =>
  css({ borderRadius: radius.picture, background: colour.sunken });

function TodaySkeleton() {
  return (
    <div
      role="status"
      aria-label="Looking up what is due"
      css={(theme) => [shapeStyle(theme), faceHeightStyle]}
    />
  );
}
