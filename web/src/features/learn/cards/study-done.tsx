import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { doneWords, waitWords } from "./card-words.ts";
import { EndOfDeck } from "./end-of-deck.tsx";
import { lookAgainAtom } from "./flashcards.atoms.ts";
import { nextDue, progressOf, type Study } from "./study.ts";
import { useMode } from "./use-choices.ts";

/** Nothing left to ask: when there is again, and what to do until then. */
export function StudyDone({ study }: { study: Study }) {
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
          <Button onClick={lookAgain}>Look again</Button>
        </>
      }
    >
      {doneWords(progressOf(study, Date.now()).done)}
      {due !== undefined && ` The next one comes back in ${waitWords(due - Date.now())}.`}
    </EndOfDeck>
  );
}
