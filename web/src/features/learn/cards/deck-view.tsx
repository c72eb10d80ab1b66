import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { NoAccess } from "#features/learn/lesson/no-access.tsx";
import { BrowseBoard } from "./browse-board.tsx";
import { DIRECTION_WORDS, MODE_NOTE, MODE_WORDS } from "./card-words.ts";
import { Choice } from "./choice.tsx";
import { DeckNotFound, DeckNotLoaded } from "./deck-failures.tsx";
import { DeckSkeleton } from "./deck-skeleton.tsx";
import { DIRECTIONS } from "./study.ts";
import { StudyBoard } from "./study-board.tsx";
import { MODES, useDirection, useMode } from "./use-choices.ts";
import { useDeck } from "./use-deck.ts";
import { useSaving } from "./use-saving.ts";

interface DeckViewProps {
  videoId: string;
  /** Whose cards they are, with the way back to it. */
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

/** A lesson's flashcards, and how they are gone through. */
export function DeckView({ videoId, head }: DeckViewProps) {
  const [direction, setDirection] = useDirection();
  const [mode, setMode] = useMode();
  const { deck, openAgain } = useDeck(videoId, direction);
  useSaving();

  if (deck.status === "refused") return <NoAccess code={deck.code} />;
  if (deck.status === "failed" && deck.reason === "not-found") return <DeckNotFound />;
  if (deck.status === "failed") return <DeckNotLoaded reason={deck.reason} onRetry={openAgain} />;
  return (
    <div css={viewStyle}>
      <div css={sideStyle}>
        {head}
        {deck.status === "loading" && <DeckSkeleton />}
        {deck.status === "ready" && mode === "spaced" && <StudyBoard study={deck.study} />}
        {deck.status === "ready" && mode === "shuffle" && (
          <BrowseBoard browse={deck.browse} direction={direction} />
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
