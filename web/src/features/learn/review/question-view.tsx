import { css, type Theme } from "@emotion/react";
import type { Grade } from "@gruezi/contract/review-log";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, quietInset } from "#components/button.tsx";
import { actionsPlaceStyle, boardStyle, footStyle, keysStyle, ReviewProgress } from "./board.tsx";
import type { Review } from "./create-review.ts";
import type { FaceProps } from "./faces/face-props.ts";
import { faceOf } from "./faces/question-faces.ts";
import { GradeActions } from "./grade-actions.tsx";
import type { QueueItem } from "./queue-item.ts";
import { type ReviewCommand, useReviewKeys } from "./review-keys.ts";
import type { ReviewSession } from "./session.ts";
import { progressOf } from "./session-progress.ts";

interface QuestionViewProps {
  review: Review;
  session: ReviewSession;
  /** The item that is asked. */
  item: QueueItem;
  /** Renders the question and, once it is turned, the answer. */
  renderFace: (props: FaceProps) => ReactNode;
  /** Link to the lesson of the item. */
  source?: ReactNode;
  onStop?: () => void;
  /** False at the first question of a page that has just loaded. */
  takesFocus: boolean;
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

/** Asks one item: the question, the answer and the grades. */
export function QuestionView(props: QuestionViewProps) {
  const { review, session, item, renderFace, source, onStop, takesFocus } = props;
  const turn = useSetAtom(review.turnAtom);
  const grade = useSetAtom(review.gradeAtom);
  const clock = useAtomValue(review.nowAtom);
  const hearRef = useRef<HTMLButtonElement>(null);
  const { isTurned, actions } = session;
  const { content, question } = item;
  const { answering } = faceOf(question.kind);
  const choices = answering.by === "choosing" ? question.choices : [];
  const key = `${item.itemId} ${actions.length}`;
  const [given, setGiven] = useState<{ key: string; choice: string } | null>(null);
  const chosen = given?.key === key ? given.choice : undefined;
  const choose = (choice: string) => {
    setGiven({ key, choice });
    turn();
  };
  const isWrong = chosen !== undefined && chosen !== question.right;
  const { undo, setAside } = useCommands(review, session, {
    choices,
    choose,
    grade: (given) => grade(given, question.kind),
    suggested: isWrong ? 1 : 3,
    hear: () => hearRef.current?.click(),
  });
  const { actionsRef, faceRef, footRef } = useFocus(session, takesFocus);

  return (
    <div css={boardStyle}>
      <div css={onStop && headStyle}>
        <SessionProgress session={session} />
        {onStop && (
          <Button variant="quiet" onClick={onStop}>
            Stop here
          </Button>
        )}
      </div>
      <div ref={faceRef} key={key}>
        {renderFace({ content, question, isTurned, chosen, hearRef, onTurn: turn, onChoose: choose })}
      </div>
      <div ref={actionsRef} css={actionsPlaceStyle}>
        <GradeActions
          isTurned={isTurned}
          itemId={item.itemId}
          schedule={item.schedule}
          clock={clock}
          onTurn={turn}
          onGrade={(given) => grade(given, question.kind)}
          isSecond={answering.by !== "telling"}
        />
      </div>
      <div ref={footRef} css={footStyle}>
        {source}
        <div css={buttonsStyle}>
          <Button variant="quiet" disabled={actions.length === 0} onClick={undo}>
            Undo
          </Button>
          <Button variant="quiet" onClick={setAside}>
            Set aside
          </Button>
        </div>
      </div>
      <p css={(theme) => [footStyle(theme), keysStyle]}>
        {`Space shows the answer, then means ${isWrong ? "Again" : "Good"}. 1 to 4 ${
          choices.length > 0 ? "choose or grade" : "grade"
        }, Z undoes, R repeats the sound, – sets aside.`}
      </p>
    </div>
  );
}

function SessionProgress({ session }: { session: ReviewSession }) {
  const { answers, left, comingBack } = progressOf(session);
  return (
    <ReviewProgress done={answers} total={answers + left}>
      {`${answers} answered, ${left} to go${comingBack > 0 ? `, ${comingBack} once more in a moment` : ""}`}
    </ReviewProgress>
  );
}

interface Commands {
  choices: readonly string[];
  choose: (choice: string) => void;
  grade: (grade: Grade) => void;
  /** Grade that the space bar gives once the item is turned. */
  suggested: Grade;
  hear: () => void;
}

function useCommands(
  review: Review,
  { isTurned }: ReviewSession,
  { choices, choose, grade, suggested, hear }: Commands,
) {
  const turn = useSetAtom(review.turnAtom);
  const undo = useSetAtom(review.undoAtom);
  const setAside = useSetAtom(review.asideAtom);
  useReviewKeys((command: ReviewCommand) => {
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
 * Moves the focus. A question takes it from a button that has unmounted, such as 'Begin' or a grade, and from
 * 'Set aside', which Space would press again. After a turn or undo the grades take it from a field or choice.
 */
function useFocus({ isTurned, actions: { length: actions } }: ReviewSession, takesFocus: boolean) {
  const actionsRef = useRef<HTMLDivElement>(null);
  const faceRef = useRef<HTMLDivElement>(null);
  const footRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings another question
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || footRef.current?.contains(activeElement);
    if (!isTurned && isLost && takesFocus) focusIn(faceRef.current, "article");
  }, [isTurned, actions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an undone item is turned already, like the one before it
  useEffect(() => {
    if (isTurned) focusIn(actionsRef.current, "fieldset");
  }, [isTurned, actions]);
  return { actionsRef, faceRef, footRef };
}

const focusIn = (element: HTMLElement | null, name: "article" | "fieldset"): void =>
  element?.querySelector(name)?.focus({ preventScroll: true });
