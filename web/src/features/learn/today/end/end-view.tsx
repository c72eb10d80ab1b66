import { css, type Theme } from "@emotion/react";
import { useSetAtom } from "jotai";
import { Button, ButtonLink } from "#components/button.tsx";
import { NextStepLink } from "#features/learn/course/next-step-link.tsx";
import { ReviewEnd } from "#features/learn/review/board.tsx";
import { kindsAsked, type ReviewSession } from "#features/learn/review/session.ts";
import { SessionAside } from "#features/learn/review/session-aside.tsx";
import { answeredCount, answeredOf, leftAfter, nextDue } from "#features/learn/review/session-end.ts";
import { useSessionEnd } from "#features/learn/review/use-session-end.ts";
import { waitWords } from "#features/learn/review/words.ts";
import { type OwnQueue, queueItems } from "#features/learn/today/queue.ts";
import { closeSessionAtom, goOnAtom, todayReview } from "#features/learn/today/today.atoms.ts";
import { paths } from "#lib/paths.ts";
import { doneWords, stepsWords } from "./end-words.ts";

interface EndViewProps {
  session: ReviewSession;
  queue: OwnQueue;
}

const viewStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l });

export function EndView({ session, queue }: EndViewProps) {
  const goOn = useSetAtom(goOnAtom);
  const close = useSetAtom(closeSessionAtom);
  const askAhead = useSetAtom(todayReview.askAheadAtom);
  const { now, steps, undo } = useSessionEnd(todayReview, session);
  const left = leftAfter(session, queueItems(queue), now);
  const beyond = left === 0 ? queue.dueBeyond : 0;
  const next = steps.length === 0 && left + beyond === 0 ? nextDue(answeredOf(session), now) : undefined;

  const answered = { items: answeredCount(session), answers: kindsAsked(session).length };
  const done = doneWords(answered, left + beyond, steps.length > 0);
  return (
    <div css={viewStyle}>
      <ReviewEnd
        word={steps.length > 0 ? "En Momänt." : "Guet gmacht."}
        actions={
          <>
            {left > 0 && (
              <Button variant="primary" onClick={() => goOn("ten")}>
                {left > 10 ? "Ten more" : "Go on"}
              </Button>
            )}
            {steps.length > 0 && (
              <Button variant={left > 0 ? "secondary" : "primary"} onClick={askAhead}>
                {steps.length === 1 ? "Ask it now" : "Ask them now"}
              </Button>
            )}
            <NextStepLink
              variant={left === 0 && steps.length === 0 ? "primary" : "secondary"}
              otherwise={<ButtonLink to={paths.home}>To the lessons</ButtonLink>}
            />
            {left === 0 && <Button onClick={() => void close()}>{beyond > 0 ? "More" : "Look again"}</Button>}
            <Button variant="quiet" disabled={session.actions.length === 0} onClick={undo}>
              Undo
            </Button>
          </>
        }
      >
        {`${done} ${stepsWords(steps, now)}${next === undefined ? "" : `The next one comes back in ${waitWords(next - now)}.`}`}
      </ReviewEnd>
      <SessionAside review={todayReview} session={session} />
    </div>
  );
}
