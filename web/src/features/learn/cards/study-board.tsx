import { useSetAtom } from "jotai";
import { useRef } from "react";
import { Button } from "#components/button.tsx";
import { boardStyle, DeckProgress, EndOfDeck, footStyle, keysStyle } from "./board.tsx";
import { CardFace } from "./card-face.tsx";
import { type CardCommand, useCardKeys } from "./card-keys.ts";
import { doneWords, waitWords } from "./card-words.ts";
import { gradeCardAtom, lookAgainAtom, turnCardAtom, undoAnswerAtom } from "./flashcards.atoms.ts";
import { SavingNote } from "./saving-note.tsx";
import type { Grade } from "./scheduler.ts";
import { nextDue, progressOf, type Study, scheduleOf } from "./study.ts";
import { StudyActions } from "./study-actions.tsx";
import { useMode } from "./use-choices.ts";

/** Asks the cards that are due. The learner turns each card and grades how well they knew it. */
export function StudyBoard({ study }: { study: Study }) {
  const turnCard = useSetAtom(turnCardAtom);
  const gradeCard = useSetAtom(gradeCardAtom);
  const undoAnswer = useSetAtom(undoAnswerAtom);
  const hearRef = useRef<HTMLButtonElement>(null);
  const { videoId, atHand, direction, isTurned, answers } = study;
  const progress = progressOf(study, Date.now());
  const turn = () => turnCard(videoId);
  const grade = (given: Grade) => gradeCard(videoId, given);
  const undo = () => undoAnswer(videoId);

  useCardKeys((command: CardCommand) => {
    if (command.do === "turn") turn();
    if (command.do === "grade") grade(command.grade);
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
            onGrade={grade}
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

/** No card is left: says when the next one is due, and offers to shuffle until then. */
function StudyDone({ study }: { study: Study }) {
  const lookAgain = useSetAtom(lookAgainAtom);
  const [, setMode] = useMode();
  const due = nextDue(study);
  return (
    <EndOfDeck
      word="Guet gmacht."
      actions={
        <>
          <Button variant="primary" onClick={() => setMode("shuffle")}>
            Shuffle through all of them
          </Button>
          <Button onClick={() => lookAgain(study.videoId)}>Look again</Button>
        </>
      }
    >
      {doneWords(progressOf(study, Date.now()).done)}
      {due !== undefined && ` The next one comes back in ${waitWords(due - Date.now())}.`}
    </EndOfDeck>
  );
}
