import { useSetAtom } from "jotai";
import { useRef } from "react";
import { Button } from "#components/button.tsx";
import { boardStyle, footStyle, keysStyle } from "./board-layout.ts";
import { CardFace } from "./card-face.tsx";
import type { CardCommand } from "./card-keys.ts";
import { DeckProgress } from "./deck-progress.tsx";
import { gradeCardAtom, turnCardAtom, undoAnswerAtom } from "./flashcards.atoms.ts";
import { SavingNote } from "./saving-note.tsx";
import { progressOf, type Study, scheduleOf } from "./study.ts";
import { StudyActions } from "./study-actions.tsx";
import { StudyDone } from "./study-done.tsx";
import { useCardKeys } from "./use-card-keys.ts";

/** Cards as they fall due: turned, graded, and put off by as much as they were known. */
export function StudyBoard({ study }: { study: Study }) {
  const turn = useSetAtom(turnCardAtom);
  const gradeCard = useSetAtom(gradeCardAtom);
  const undo = useSetAtom(undoAnswerAtom);
  const hearRef = useRef<HTMLButtonElement>(null);
  const { atHand, direction, isTurned, answers } = study;
  const progress = progressOf(study, Date.now());

  useCardKeys((command: CardCommand) => {
    if (command.do === "turn") turn();
    if (command.do === "grade") gradeCard(command.grade);
    if (command.do === "undo") undo();
    if (command.do === "hear") hearRef.current?.click();
  });

  return (
    <div css={boardStyle}>
      <DeckProgress {...progress}>
        {progress.done} of {progress.total} done
      </DeckProgress>
      {atHand ? (
        <>
          <CardFace key={atHand.id} {...{ card: atHand, direction, isTurned, hearRef }} onTurn={turn} />
          <StudyActions
            isTurned={isTurned}
            schedule={scheduleOf(study, atHand)}
            onTurn={turn}
            onGrade={gradeCard}
          />
        </>
      ) : (
        <StudyDone study={study} />
      )}
      <div css={footStyle}>
        <Button variant="quiet" disabled={answers.length === 0} onClick={undo}>
          Undo the last answer
        </Button>
        <p css={keysStyle}>Space turns, 1 to 4 grade, Z undoes, R repeats the sound.</p>
      </div>
      <SavingNote />
    </div>
  );
}
