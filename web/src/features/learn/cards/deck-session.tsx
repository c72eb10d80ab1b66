import { css, type Theme } from "@emotion/react";
import { useSetAtom } from "jotai";
import { Button, ButtonLink } from "#components/button.tsx";
import { NextStepLink } from "#features/learn/course/next-step-link.tsx";
import { ReviewEnd } from "#features/learn/review/board.tsx";
import { CardFace } from "#features/learn/review/faces/card-face.tsx";
import type { FaceProps } from "#features/learn/review/faces/face-props.ts";
import { QuestionView } from "#features/learn/review/question-view.tsx";
import { itemAtHand, type ReviewSession } from "#features/learn/review/session.ts";
import { SessionAside } from "#features/learn/review/session-aside.tsx";
import { nextDue } from "#features/learn/review/session-end.ts";
import { doneItems } from "#features/learn/review/session-progress.ts";
import { useSessionEnd } from "#features/learn/review/use-session-end.ts";
import { waitWords } from "#features/learn/review/words.ts";
import { paths } from "#lib/paths.ts";
import { beginDeckAtom, deckReview } from "./deck-review.atoms.ts";
import { doneWords } from "./deck-words.ts";
import { useMode } from "./use-choices.ts";

interface DeckSessionProps {
  session: ReviewSession;
}

export function DeckSession({ session }: DeckSessionProps) {
  const item = itemAtHand(session);
  if (!item) return <DeckEnd session={session} />;
  return (
    <QuestionView
      review={deckReview}
      session={session}
      item={item}
      renderFace={renderCard}
      takesFocus={session.actions.length > 0}
    />
  );
}

const renderCard = ({ content, isTurned, onTurn, hearRef }: FaceProps) =>
  content.kind === "card" && (
    <CardFace card={content.card} isFromEnglish={content.isFromEnglish} {...{ isTurned, onTurn, hearRef }} />
  );

const endStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l });

function DeckEnd({ session }: DeckSessionProps) {
  const begin = useSetAtom(beginDeckAtom);
  const askAhead = useSetAtom(deckReview.askAheadAtom);
  const [, setMode] = useMode();
  const { now, steps, undo } = useSessionEnd(deckReview, session);
  const next = nextDue([...session.items.values()], now);
  const isSoon = steps.length > 0;
  return (
    <div css={endStyle}>
      <ReviewEnd
        word="Guet gmacht."
        actions={
          <>
            {isSoon && (
              <Button variant="primary" onClick={askAhead}>
                {steps.length === 1 ? "Ask it now" : "Ask them now"}
              </Button>
            )}
            <NextStepLink variant={isSoon ? "secondary" : "primary"} otherwise={null} />
            <Button onClick={() => setMode("shuffle")}>Shuffle through all of them</Button>
            <Button onClick={begin}>Look again</Button>
            <ButtonLink variant="quiet" to={paths.today}>
              What is due in all lessons
            </ButtonLink>
            <Button variant="quiet" disabled={session.actions.length === 0} onClick={undo}>
              Undo
            </Button>
          </>
        }
      >
        {`${doneWords(doneItems(session))}${next === undefined ? "" : ` The next one comes back in ${waitWords(next - now)}.`}`}
      </ReviewEnd>
      <SessionAside review={deckReview} session={session} />
    </div>
  );
}
