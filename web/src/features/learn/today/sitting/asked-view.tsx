import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Button, quietInset } from "#components/button.tsx";
import { boardStyle, DeckProgress, footStyle, keysStyle } from "#features/learn/cards/board.tsx";
import { StudyActions } from "#features/learn/cards/study-actions.tsx";
import type { Candidate } from "#features/learn/today/queue/queue.ts";
import type { Content } from "#features/learn/today/supply/contents.ts";
import { dealAnewAtom, nowAtom } from "#features/learn/today/today.atoms.ts";
import { asideAtom, gradeAtom, stopAtom, turnAtom, undoAtom } from "./deeds.atoms.ts";
import { ItemFace } from "./item-face.tsx";
import type { Sitting } from "./session.ts";
import { progressOf } from "./sitting-figures.ts";
import { SourceLink } from "./source-link.tsx";
import { type TodayCommand, useTodayKeys } from "./today-keys.ts";
import { wayOf } from "./ways.ts";

interface AskedViewProps {
  sitting: Sitting;
  item: Candidate;
  content: Content;
}

const headStyle = ({ space }: Theme) =>
  css({ display: "grid", gridTemplateColumns: "1fr auto", alignItems: "center", gap: space.m });
/** Grades stay in view below long answers. */
const actionsPlaceStyle = ({ colour, screen, space }: Theme) =>
  css({
    [screen.narrow]: {
      position: "sticky",
      bottom: 0,
      zIndex: 1,
      padding: `${space.xs} 0`,
      background: colour.ground,
    },
  });
const buttonsStyle = (theme: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    columnGap: theme.space.s,
    marginInlineStart: `calc(-1 * ${quietInset(theme)})`,
  });

export function AskedView({ sitting, item, content }: AskedViewProps) {
  const turn = useSetAtom(turnAtom);
  const grade = useSetAtom(gradeAtom);
  const dealAnew = useSetAtom(dealAnewAtom);
  const stop = useSetAtom(stopAtom);
  const clock = useAtomValue(nowAtom);
  const hearRef = useRef<HTMLButtonElement>(null);
  const { isTurned, deeds } = sitting;
  const reps = item.schedule?.reps ?? 0;
  const progress = progressOf(sitting);
  const { undo, setAside } = useCommands(sitting, () => hearRef.current?.click());
  const actionsRef = useFocusOnTurn(isTurned, deeds.length);

  return (
    <div css={boardStyle}>
      <div css={headStyle}>
        <DeckProgress {...progress}>
          {progress.done} of {progress.total} done
        </DeckProgress>
        <Button variant="quiet" onClick={stop}>
          Stop here
        </Button>
      </div>
      <ItemFace
        key={`${item.itemId} ${deeds.length}`}
        {...{ content, isTurned, hearRef }}
        reps={reps}
        onTurn={turn}
        onRefused={() => void dealAnew()}
      />
      <div ref={actionsRef} css={actionsPlaceStyle}>
        <StudyActions
          isTurned={isTurned}
          itemId={item.itemId}
          schedule={item.schedule}
          clock={clock}
          onTurn={turn}
          onGrade={grade}
          isSecond={content.kind === "line" && wayOf(reps) !== "listen"}
        />
      </div>
      <div css={footStyle}>
        <SourceLink content={content} />
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
        Space shows the answer, then means Good. 1 to 4 grade, Z undoes, R repeats the sound, – sets aside.
      </p>
    </div>
  );
}

function useCommands({ isTurned }: Sitting, hear: () => void) {
  const turn = useSetAtom(turnAtom);
  const grade = useSetAtom(gradeAtom);
  const undo = useSetAtom(undoAtom);
  const setAside = useSetAtom(asideAtom);
  useTodayKeys((command: TodayCommand) => {
    if (command.do === "go-on") isTurned ? grade(3) : turn();
    if (command.do === "grade") grade(command.grade);
    if (command.do === "undo") undo();
    if (command.do === "hear") hear();
    if (command.do === "aside") setAside();
  });
  return { undo, setAside };
}

/** Moves focus from the typed field to the grades, also after undo. */
function useFocusOnTurn(isTurned: boolean, deeds: number) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an undone item is turned already, like the one before it
  useEffect(() => {
    if (isTurned) ref.current?.querySelector("fieldset")?.focus({ preventScroll: true });
  }, [isTurned, deeds]);
  return ref;
}
