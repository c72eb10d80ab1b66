import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { EndOfDeck } from "#features/learn/cards/board.tsx";
import { waitWords } from "#features/learn/cards/card-words.ts";
import { saveAnswersAtom } from "#features/learn/reviews/answers.atoms.ts";
import { paths } from "#lib/paths.ts";
import { answeredCount, asideItems, leftAfter, nextDue, pendingSteps, type Sitting } from "./session.ts";
import { nameOf, type Supply, shownOf, suppliedOf } from "./supply.ts";
import {
  askAheadAtom,
  bringItemBackAtom,
  closeSittingAtom,
  goOnAtom,
  lookAgainAtom,
  nowAtom,
  undoAtom,
} from "./today.atoms.ts";
import { useTodayKeys } from "./today-keys.ts";
import { doneWords, stepsWords } from "./today-words.ts";

interface EndViewProps {
  sitting: Sitting;
  supply: Supply;
}

const viewStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l });

/** Nothing is at hand: what was done, what comes next and when, and what was set aside. */
export function EndView({ sitting, supply }: EndViewProps) {
  const goOn = useSetAtom(goOnAtom);
  const close = useSetAtom(closeSittingAtom);
  const undo = useSetAtom(undoAtom);
  const askAhead = useSetAtom(askAheadAtom);
  const now = useAtomValue(nowAtom)();
  const steps = pendingSteps(sitting, now);
  const left = leftAfter(sitting, suppliedOf(supply, now), now);
  const next = steps.length === 0 && left === 0 ? nextDue(sitting, now) : undefined;
  useNextStep(steps[0]);
  useSavedAtEnd();
  useTodayKeys(({ do: what }) => {
    if (what === "undo") undo();
  });

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
            <ButtonLink to={paths.home}>To the lessons</ButtonLink>
            {left === 0 && <Button onClick={() => void close()}>Look again</Button>}
            <Button variant="quiet" disabled={sitting.deeds.length === 0} onClick={undo}>
              Undo
            </Button>
          </>
        }
      >
        {doneWords(answeredCount(sitting), left, steps.length > 0)} {stepsWords(steps, now)}
        {next !== undefined && `The next one comes back in ${waitWords(next - now)}.`}
      </EndOfDeck>
      <AsideList sitting={sitting} supply={supply} />
    </div>
  );
}

/** Asks what comes back as soon as its time has come, for who stays. */
function useNextStep(due: number | undefined): void {
  const lookAgain = useSetAtom(lookAgainAtom);
  const now = useAtomValue(nowAtom);
  useEffect(() => {
    if (due === undefined) return;
    const timer = setTimeout(lookAgain, Math.max(0, due - now()) + 50);
    return () => clearTimeout(timer);
  }, [due, lookAgain, now]);
}

/** A sitting that is over has nothing to gather answers for. */
function useSavedAtEnd(): void {
  const save = useSetAtom(saveAnswersAtom);
  useEffect(() => void save(), [save]);
}

const asideStyle = ({ space, colour, size }: Theme) =>
  css({ display: "grid", gap: space.s, paddingTop: space.m, borderTop: `${size.rule} solid ${colour.ink}` });
const headingStyle = ({ text }: Theme) => css(text.heading);
const noteStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });
const rowStyle = ({ space, colour, size }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: `0 ${space.m}`,
    borderTop: `${size.hairline} solid ${colour.line}`,
  });

function AsideList({ sitting, supply }: EndViewProps) {
  const bringBack = useSetAtom(bringItemBackAtom);
  const aside = asideItems(sitting);
  if (aside.length === 0) return null;
  return (
    <section aria-labelledby="aside" css={asideStyle}>
      <h2 id="aside" css={headingStyle}>
        Set aside
      </h2>
      <p css={noteStyle}>These do not come any more until you bring them back.</p>
      <ul>
        {aside.map((item) => {
          const content = shownOf(supply, item);
          const name = content ? nameOf(content) : item.itemId;
          return (
            <li key={item.itemId} css={rowStyle}>
              <span lang="gsw">{name}</span>
              <Button
                variant="quiet"
                aria-label={`Bring back: ${name}`}
                onClick={() => bringBack(item.itemId)}
              >
                Bring back
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
