import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Grade } from "@gruezi/contract/review-log";
import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { NextStepLink } from "#features/learn/course/next-step-link.tsx";
import { SavingNote } from "#features/learn/reviews/saving-note.tsx";
import { saveAnswersAtom } from "#features/learn/reviews/sending.atoms.ts";
import { paths } from "#lib/paths.ts";
import { boardStyle, DeckProgress, EndOfDeck, footStyle, keysStyle } from "./board.tsx";
import { CardFace } from "./card-face.tsx";
import { type CardCommand, useCardKeys } from "./card-keys.ts";
import { doneWords, waitWords } from "./card-words.ts";
import { askAheadAtom, goOnAtom, lookAgainAtom, turnCardAtom } from "./flashcards.atoms.ts";
import { nextAhead, nextDue, progressOf, type Study, scheduleKey, scheduleOf } from "./study.ts";
import { StudyActions } from "./study-actions.tsx";
import { gradeCardAtom, undoAnswerAtom } from "./study-answers.atoms.ts";
import { useMode } from "./use-choices.ts";

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
      <DeckProgress {...progress}>{`${progress.done} of ${progress.total} done`}</DeckProgress>
      {atHand ? (
        <>
          <CardFace key={atHand.id} {...{ card: atHand, direction, isTurned, hearRef }} onTurn={turn} />
          <StudyActions
            isTurned={isTurned}
            itemId={scheduleKey(atHand, direction)}
            schedule={scheduleOf(study, atHand)}
            clock={Date.now}
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

function StudyDone({ study }: { study: Study }) {
  const lookAgain = useSetAtom(lookAgainAtom);
  const askAhead = useSetAtom(askAheadAtom);
  const save = useSetAtom(saveAnswersAtom);
  const [, setMode] = useMode();
  const { videoId } = study;
  const due = nextDue(study);
  const isSoon = nextAhead(study, Date.now()) !== undefined;
  useGoOn(videoId, isSoon ? due : undefined);

  useEffect(() => {
    void save();
  }, [save]);

  return (
    <EndOfDeck
      word="Guet gmacht."
      actions={
        <>
          {isSoon && (
            <Button variant="primary" onClick={() => askAhead(videoId)}>
              Ask it now
            </Button>
          )}
          <NextStepLink variant={isSoon ? "secondary" : "primary"} otherwise={null} />
          <Button onClick={() => setMode("shuffle")}>Shuffle through all of them</Button>
          <Button onClick={() => lookAgain(videoId)}>Look again</Button>
          <ButtonLink variant="quiet" to={paths.today}>
            What is due in all lessons
          </ButtonLink>
        </>
      }
    >
      {`${doneWords(progressOf(study, Date.now()).done)}${due !== undefined ? ` The next one comes back in ${waitWords(due - Date.now())}.` : ""}`}
    </EndOfDeck>
  );
}

/** Timers may fire slightly early. */
const LATE_MILLISECONDS = 50;

function useGoOn(videoId: string, due: Instant | undefined): void {
  const goOn = useSetAtom(goOnAtom);
  useEffect(() => {
    if (due === undefined) return;
    const timer = setTimeout(() => goOn(videoId), Math.max(0, due - Date.now()) + LATE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [goOn, videoId, due]);
}
