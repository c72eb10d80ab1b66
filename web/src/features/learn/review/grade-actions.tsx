import { css, type Theme } from "@emotion/react";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/durations";
import { GRADES, type Grade } from "@gruezi/contract/review-log";
import { waitsAfter } from "@gruezi/contract/scheduling/scheduler";
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { Button } from "#components/button.tsx";
import { schedulingAtom } from "#features/learn/reviews/scheduling.atoms.ts";
import { actionsStyle } from "./board.tsx";
import { GRADE_WORD, waitWords } from "./words.ts";

interface GradeActionsProps {
  isTurned: boolean;
  itemId: string;
  schedule: CardSchedule | undefined;
  /** Returns the time, for due times and for the answer. */
  clock: () => Instant;
  onTurn: () => void;
  onGrade: (grade: Grade) => void;
  /** True if another button is primary, for example that of a typed answer. */
  isSecond?: boolean;
}

export function GradeActions({
  isTurned,
  itemId,
  schedule,
  clock,
  onTurn,
  onGrade,
  isSecond = false,
}: GradeActionsProps) {
  const groupRef = useRef<HTMLFieldSetElement>(null);
  // Moves the focus to the group, because the pressed button unmounts.
  const keepFocus = () => groupRef.current?.focus({ preventScroll: true });
  const turn = () => {
    keepFocus();
    onTurn();
  };
  const grade = (given: Grade) => {
    keepFocus();
    onGrade(given);
  };

  return (
    <fieldset
      ref={groupRef}
      tabIndex={-1}
      aria-label={isTurned ? "How well did you know it?" : "The answer"}
      css={actionsStyle}
    >
      {isTurned ? (
        <GradeButtons {...{ itemId, schedule, clock }} onGrade={grade} />
      ) : (
        <Button variant={isSecond ? "secondary" : "primary"} onClick={turn}>
          Show the answer
        </Button>
      )}
    </fieldset>
  );
}

type GradeButtonsProps = Pick<GradeActionsProps, "itemId" | "schedule" | "clock" | "onGrade">;

const gradesStyle = ({ space }: Theme) =>
  css({ display: "grid", gridTemplateColumns: "repeat(4, minmax(0, 1fr))", gap: space.xs });
const gradeStyle = ({ text, space, colour, size, radius, motion }: Theme) =>
  css({
    ...text.strong,
    display: "grid",
    gap: space.xxs,
    justifyItems: "center",
    padding: `${space.s} ${space.xxs}`,
    border: `${size.rule} solid ${colour.ink}`,
    borderRadius: radius.control,
    background: "transparent",
    cursor: "pointer",
    transition: `background-color ${motion.touch}, color ${motion.touch}, translate ${motion.touch}`,
    "&:hover": { color: colour.ground, background: colour.ink },
    "&:active": { translate: "0 1px" },
  });
const waitStyle = ({ text }: Theme) => css(text.small);

function GradeButtons({ itemId, schedule, clock, onGrade }: GradeButtonsProps) {
  const scheduling = useAtomValue(schedulingAtom);
  const waits = waitsAfter(schedule, { itemId, now: clock(), scheduling });
  return (
    <div css={gradesStyle}>
      {GRADES.map((grade) => (
        <button
          key={grade}
          type="button"
          aria-keyshortcuts={String(grade)}
          css={gradeStyle}
          onClick={() => onGrade(grade)}
        >
          <span>{GRADE_WORD[grade]}</span> <span css={waitStyle}>{waitWords(waits[grade])}</span>
        </button>
      ))}
    </div>
  );
}
