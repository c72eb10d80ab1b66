import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { EndOfDeck } from "#features/learn/cards/board.tsx";
import { waitWords } from "#features/learn/cards/card-words.ts";
import { NextStepLink } from "#features/learn/course/next-step-link.tsx";
import { saveAnswersAtom } from "#features/learn/reviews/sending.atoms.ts";
import { AsideList } from "#features/learn/today/aside/aside-list.tsx";
import { nameOf, type OwnQueue, queueItems } from "#features/learn/today/queue.ts";
import { undoAtom } from "#features/learn/today/sitting/deeds.atoms.ts";
import { kindsAsked, type Sitting } from "#features/learn/today/sitting/session.ts";
import { useTodayKeys } from "#features/learn/today/sitting/today-keys.ts";
import { closeSittingAtom, nowAtom } from "#features/learn/today/today.atoms.ts";
import { paths } from "#lib/paths.ts";
import { askAheadAtom, bringItemBackAtom, goOnAtom, lookAgainAtom } from "./end.atoms.ts";
import { doneWords, stepsWords } from "./end-words.ts";
import { answeredCount, asideItems, leftAfter, nextDue, pendingSteps } from "./session-end.ts";

interface EndViewProps {
  sitting: Sitting;
  queue: OwnQueue;
}

const viewStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l });

export function EndView({ sitting, queue }: EndViewProps) {
  const goOn = useSetAtom(goOnAtom);
  const close = useSetAtom(closeSittingAtom);
  const undo = useSetAtom(undoAtom);
  const askAhead = useSetAtom(askAheadAtom);
  const now = useAtomValue(nowAtom)();
  const steps = pendingSteps(sitting, now);
  const left = leftAfter(sitting, queueItems(queue), now);
  const beyond = left === 0 ? queue.dueBeyond : 0;
  const next = steps.length === 0 && left + beyond === 0 ? nextDue(sitting, now) : undefined;
  useNextStep(steps[0]);
  useSavedAtEnd();
  useTodayKeys(({ do: what }) => {
    if (what === "undo") undo();
  });

  const answered = { items: answeredCount(sitting), answers: kindsAsked(sitting).length };
  const done = doneWords(answered, left + beyond, steps.length > 0);
  return (
    <div css={viewStyle}>
      <EndOfDeck
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
            <Button variant="quiet" disabled={sitting.deeds.length === 0} onClick={undo}>
              Undo
            </Button>
          </>
        }
      >
        {`${done} ${stepsWords(steps, now)}${next === undefined ? "" : `The next one comes back in ${waitWords(next - now)}.`}`}
      </EndOfDeck>
      <OwnAside sitting={sitting} />
    </div>
  );
}

/** Asks the next step when it is due, if the view is still open. */
function useNextStep(due: number | undefined): void {
  const lookAgain = useSetAtom(lookAgainAtom);
  const now = useAtomValue(nowAtom);
  useEffect(() => {
    if (due === undefined) return;
    const timer = setTimeout(lookAgain, Math.max(0, due - now()) + 50);
    return () => clearTimeout(timer);
  }, [due, lookAgain, now]);
}

function useSavedAtEnd(): void {
  const save = useSetAtom(saveAnswersAtom);
  useEffect(() => void save(), [save]);
}

function OwnAside({ sitting }: Pick<EndViewProps, "sitting">) {
  const bringBack = useSetAtom(bringItemBackAtom);
  const items = asideItems(sitting).map(({ itemId, content }) => ({ itemId, name: nameOf(content) }));
  return items.length > 0 && <AsideList items={items} onBringBack={bringBack} />;
}
