import { css, type Theme } from "@emotion/react";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { NoAccess } from "#features/learn/lesson/no-access.tsx";
import { useSending } from "#features/learn/reviews/use-sending.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { BrowseBoard } from "./browse-board.tsx";
import { DIRECTION_WORDS, MODE_NOTE, MODE_WORDS } from "./card-words.ts";
import { Choice } from "./choice.tsx";
import { deckAtom, openDeckAtom, turnRoundAtom } from "./flashcards.atoms.ts";
import { DIRECTIONS, type Direction } from "./study.ts";
import { StudyBoard } from "./study-board.tsx";
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
  const { answer, openAgain } = useDeck(videoId, direction);
  useSending();

  if (answer.status === "failed" && answer.reason === "not-found") return <DeckNotFound />;
  if (answer.status === "failed") return <DeckNotLoaded reason={answer.reason} onRetry={openAgain} />;
  const deck = answer.status === "ready" ? answer.value : null;
  if (deck?.hasAccess === false) return <NoAccess code={deck.error.code} />;
  return (
    <div css={viewStyle}>
      <div css={sideStyle}>
        {head}
        {!deck && <DeckSkeleton />}
        {deck && mode === "spaced" && <StudyBoard study={deck.study} />}
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

/** Requests again on login and logout, not on a change of direction. */
function useDeck(videoId: string, direction: Direction) {
  const open = useSetAtom(openDeckAtom);
  const turnRound = useSetAtom(turnRoundAtom);
  const answer = useAtomValue(deckAtom)(videoId);

  useFetchPerSession(videoId, (id) => open(id, direction));

  const deck = answer.status === "ready" ? answer.value : null;
  const shown = deck?.hasAccess ? deck.study.direction : direction;
  useEffect(() => {
    if (shown !== direction) turnRound(videoId, direction);
  }, [turnRound, videoId, shown, direction]);

  return { answer, openAgain: () => open(videoId, direction) };
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
const cardStyle = css({ height: "clamp(22rem, 52dvh, 30rem)" });
const actionsStyle = css({ height: "4.5rem" });

function DeckSkeleton() {
  return (
    <div role="status" aria-label="Loading the flashcards" css={boardStyle}>
      <div css={[progressStyle]} />
      <div css={(theme) => [shapeStyle(theme), cardStyle]} />
      <div css={(theme) => [shapeStyle(theme), actionsStyle]} />
    </div>
  );
}
