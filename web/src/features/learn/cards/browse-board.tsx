import { useSetAtom } from "jotai";
import { useRef } from "react";
import { Button } from "#components/button.tsx";
import {
  boardStyle,
  footStyle,
  keysStyle,
  ReviewEnd,
  ReviewProgress,
  stepsStyle,
} from "#features/learn/review/board.tsx";
import { CardFace } from "#features/learn/review/faces/card-face.tsx";
import { type Browse, startBrowse, step, turnBrowsed } from "./browse.ts";
import { type BrowseCommand, useBrowseKeys } from "./browse-keys.ts";
import { changeBrowseAtom } from "./deck.atoms.ts";
import type { Direction } from "./deck-items.ts";

interface BrowseBoardProps {
  videoId: string;
  browse: Browse;
  direction: Direction;
}

/** Shows cards for browsing. Nothing is graded or saved. */
export function BrowseBoard({ videoId, browse, direction }: BrowseBoardProps) {
  const changeBrowse = useSetAtom(changeBrowseAtom);
  const hearRef = useRef<HTMLButtonElement>(null);
  const { cards, at, isTurned } = browse;
  const card = cards[at];
  const change = (by: (shown: Browse) => Browse) => changeBrowse(videoId, by);
  const turn = () => change(turnBrowsed);
  const shuffleAgain = () => change(() => startBrowse(cards, Math.random));
  const stepBy = (by: 1 | -1) => change((shown) => step(shown, by));

  useBrowseKeys((command: BrowseCommand) => {
    if (command.do === "turn") turn();
    if (command.do === "step") stepBy(command.by);
    if (command.do === "hear") hearRef.current?.click();
  });

  return (
    <div css={boardStyle}>
      <ReviewProgress done={at} total={cards.length}>
        {card ? `Card ${at + 1} of ${cards.length}` : `All ${cards.length} seen`}
      </ReviewProgress>
      {card ? (
        <CardFace
          key={card.id}
          isFromEnglish={direction === "english-first"}
          {...{ card, isTurned, hearRef }}
          onTurn={turn}
        />
      ) : (
        <ReviewEnd word="Das wärs." actions={<Button onClick={shuffleAgain}>Shuffle again</Button>}>
          You have seen all the cards.
        </ReviewEnd>
      )}
      <div css={stepsStyle}>
        <Button variant="primary" disabled={!card} onClick={turn}>
          {isTurned ? "Hide the answer" : "Show the answer"}
        </Button>
        <Button disabled={at === 0} onClick={() => stepBy(-1)}>
          Back
        </Button>
        <Button disabled={!card} onClick={() => stepBy(1)}>
          Next
        </Button>
      </div>
      <div css={footStyle}>
        <p css={keysStyle}>Space turns, → and ← go on and back, R repeats the sound.</p>
      </div>
    </div>
  );
}
