import { css, type Theme } from "@emotion/react";
import type { Grade } from "@gruezi/contract/review-log";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { Button, quietInset } from "#components/button.tsx";
import {
  actionsPlaceStyle,
  boardStyle,
  DeckProgress,
  footStyle,
  keysStyle,
} from "#features/learn/cards/board.tsx";
import { StudyActions } from "#features/learn/cards/study-actions.tsx";
import type { QueueItem } from "#features/learn/today/queue.ts";
import { askAnewAtom, nowAtom } from "#features/learn/today/today.atoms.ts";
import { asideAtom, gradeAtom, stopAtom, turnAtom, undoAtom } from "./deeds.atoms.ts";
import { ItemFace } from "./item-face.tsx";
import type { Sitting } from "./session.ts";
import { progressOf } from "./sitting-figures.ts";
import { SourceLink } from "./source-link.tsx";
import { type TodayCommand, useTodayKeys } from "./today-keys.ts";
import { useWords } from "./use-words.ts";

interface AskedViewProps {
  sitting: Sitting;
  item: QueueItem;
}

const headStyle = ({ space }: Theme) =>
  css({ display: "grid", gridTemplateColumns: "1fr auto", alignItems: "center", gap: space.m });
const buttonsStyle = (theme: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    columnGap: theme.space.s,
    marginInlineStart: `calc(-1 * ${quietInset(theme)})`,
  });

export function AskedView({ sitting, item }: AskedViewProps) {
  const turn = useSetAtom(turnAtom);
  const grade = useSetAtom(gradeAtom);
  const askAnew = useSetAtom(askAnewAtom);
  const stop = useSetAtom(stopAtom);
  const clock = useAtomValue(nowAtom);
  const hearRef = useRef<HTMLButtonElement>(null);
  const words = useWords();
  const { isTurned, deeds } = sitting;
  const { content, question } = item;
  const key = `${item.itemId} ${deeds.length}`;
  const [given, setGiven] = useState<{ key: string; choice: string } | null>(null);
  const chosen = given?.key === key ? given.choice : undefined;
  const choose = (choice: string) => {
    setGiven({ key, choice });
    turn();
  };
  const isWrong = chosen !== undefined && chosen !== question.right;
  const { undo, setAside } = useCommands(sitting, {
    choices: question.choices,
    choose,
    grade: (given) => grade(given, question.kind),
    suggested: isWrong ? 1 : 3,
    hear: () => hearRef.current?.click(),
  });
  const { actionsRef, faceRef } = useFocus(isTurned, deeds.length);

  return (
    <div css={boardStyle}>
      <div css={headStyle}>
        <SittingProgress sitting={sitting} />
        <Button variant="quiet" onClick={stop}>
          Stop here
        </Button>
      </div>
      <div ref={faceRef}>
        <ItemFace
          key={key}
          {...{ content, question, words, isTurned, chosen, hearRef }}
          onTurn={turn}
          onChoose={choose}
          onRefused={() => void askAnew()}
        />
      </div>
      <div ref={actionsRef} css={actionsPlaceStyle}>
        <StudyActions
          isTurned={isTurned}
          itemId={item.itemId}
          schedule={item.schedule}
          clock={clock}
          onTurn={turn}
          onGrade={(given) => grade(given, question.kind)}
          isSecond={question.kind !== "tell-meaning" && question.kind !== "tell-word"}
        />
      </div>
      <div css={footStyle}>
        <SourceLink lessonId={content.videoId} lineId={content.kind === "card" ? null : content.line.id} />
        <div css={buttonsStyle}>
          <Button variant="quiet" disabled={deeds.length === 0} onClick={undo}>
            Undo
          </Button>
          <Button variant="quiet" onClick={setAside}>
            Set aside
          </Button>
        </div>
      </div>
      <p css={(theme) => [footStyle(theme), keysStyle]}>
        {`Space shows the answer, then means ${isWrong ? "Again" : "Good"}. 1 to 4 choose or grade, Z undoes, R repeats the sound, – sets aside.`}
      </p>
    </div>
  );
}

function SittingProgress({ sitting }: { sitting: Sitting }) {
  const { answers, left, comingBack } = progressOf(sitting);
  return (
    <DeckProgress done={answers} total={answers + left}>
      {`${answers} answered, ${left} to go${comingBack > 0 ? `, ${comingBack} once more in a moment` : ""}`}
    </DeckProgress>
  );
}

interface Commands {
  choices: readonly string[];
  choose: (choice: string) => void;
  grade: (grade: Grade) => void;
  suggested: Grade;
  hear: () => void;
}

function useCommands({ isTurned }: Sitting, { choices, choose, grade, suggested, hear }: Commands) {
  const turn = useSetAtom(turnAtom);
  const undo = useSetAtom(undoAtom);
  const setAside = useSetAtom(asideAtom);
  useTodayKeys((command: TodayCommand) => {
    if (command.do === "go-on") isTurned ? grade(suggested) : turn();
    if (command.do === "grade") {
      const choice = choices[command.grade - 1];
      if (isTurned) grade(command.grade);
      else if (choice !== undefined) choose(choice);
    }
    if (command.do === "undo") undo();
    if (command.do === "hear") hear();
    if (command.do === "aside") setAside();
  });
  return { undo, setAside };
}

/**
 * Moves focus from a button that has gone, 'Begin' or a grade, to the question, unless a field took it. Turning
 * moves from a field or choice to the grades, also after undo.
 */
function useFocus(isTurned: boolean, deeds: number) {
  const actionsRef = useRef<HTMLDivElement>(null);
  const faceRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings another question
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isTurned && isLost) faceRef.current?.querySelector("article")?.focus({ preventScroll: true });
  }, [isTurned, deeds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an undone item is turned already, like the one before it
  useEffect(() => {
    if (isTurned) actionsRef.current?.querySelector("fieldset")?.focus({ preventScroll: true });
  }, [isTurned, deeds]);
  return { actionsRef, faceRef };
}
