import { css, type Theme } from "@emotion/react";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { NoAccess } from "#features/learn/lesson/no-access.tsx";
import { faceHeightStyle } from "#features/learn/review/board.tsx";
import { SavingNote } from "#features/learn/reviews/saving-note.tsx";
import { useSending } from "#features/learn/reviews/use-sending.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { BrowseBoard } from "./browse-board.tsx";
import { Choice } from "./choice.tsx";
import { deckAtom } from "./deck.atoms.ts";
import { DIRECTIONS, type Direction } from "./deck-items.ts";
import { deckReview, openDeckAtom, turnRoundAtom } from "./deck-review.atoms.ts";
import { DeckSession } from "./deck-session.tsx";
import { DIRECTION_WORDS, MODE_NOTE, MODE_WORDS } from "./deck-words.ts";
import { MODES, useDirection, useMode } from "./use-choices.ts";

interface DeckViewProps {
  videoId: string;
  head: ReactNode;
}

const viewStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    [screen.wide]: { gridTemplateColumns: "8fr 4fr", columnGap: space.xl, alignItems: "start" },
  });
const sideStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

export function DeckView({ videoId, head }: DeckViewProps) {
  const [direction, setDirection] = useDirection();
  const [mode, setMode] = useMode();
  const { state, openAgain } = useDeck(videoId, direction);
  const session = useAtomValue(deckReview.sessionAtom);
  useSending();

  if (state.status === "failed" && state.reason === "not-found") return <DeckNotFound />;
  if (state.status === "failed") return <DeckNotLoaded reason={state.reason} onRetry={openAgain} />;
  const deck = state.status === "ready" ? state.value : null;
  if (deck?.hasAccess === false) return <NoAccess code={deck.error.code} />;
  return (
    <div css={viewStyle}>
      <div css={sideStyle}>
        {head}
        {(!deck || (mode === "spaced" && !session)) && <DeckSkeleton />}
        {deck && session && mode === "spaced" && (
          <>
            <DeckSession session={session} />
            <SavingNote />
          </>
        )}
        {deck && mode === "shuffle" && (
          <BrowseBoard videoId={videoId} browse={deck.browse} direction={direction} />
        )}
      </div>
      <div css={sideStyle}>
        <Choice
          label="Which side first"
          options={DIRECTIONS}
          words={DIRECTION_WORDS}
          chosen={direction}
          onChoose={setDirection}
        />
        <Choice label="In which order" options={MODES} words={MODE_WORDS} chosen={mode} onChoose={setMode} />
        <p css={noteStyle}>{MODE_NOTE[mode]}</p>
      </div>
    </div>
  );
}

/** Requests the deck on login and logout, but not on a change of direction. */
function useDeck(videoId: string, direction: Direction) {
  const open = useSetAtom(openDeckAtom);
  const turnRound = useSetAtom(turnRoundAtom);
  const state = useAtomValue(deckAtom)(videoId);

  useFetchPerSession(videoId, (id) => open(id, direction));

  useEffect(() => turnRound(direction), [turnRound, direction]);

  return { state, openAgain: () => open(videoId, direction) };
}

function DeckNotFound() {
  return (
    <Notice
      title="There are no flashcards here"
      action={
        <ButtonLink variant="primary" to={paths.home}>
          See all lessons
        </ButtonLink>
      }
    >
      This lesson has none, or the address is not quite right.
    </Notice>
  );
}

function DeckNotLoaded({ reason, onRetry }: { reason: Reason; onRetry: () => void }) {
  return (
    <Notice
      title="The flashcards did not load"
      action={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageFor(reason)}
    </Notice>
  );
}

const boardStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const shapeStyle = ({ colour, radius }: Theme) =>
  css({ borderRadius: radius.picture, background: colour.sunken });
const progressStyle = css({ height: "2rem" });
const actionsStyle = css({ height: "4.5rem" });

function DeckSkeleton() {
  return (
    <div role="status" aria-label="Loading the flashcards" css={boardStyle}>
      <div css={[progressStyle]} />
      <div css={(theme) => [shapeStyle(theme), faceHeightStyle]} />
      <div css={(theme) => [shapeStyle(theme), actionsStyle]} />
    </div>
  );
}
