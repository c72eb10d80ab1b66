import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { useRef } from "react";
import { Button } from "#components/button.tsx";
import { actionsStyle } from "./board-layout.ts";
import { GradeButtons } from "./grade-buttons.tsx";
import type { Grade } from "./scheduler.ts";

interface StudyActionsProps {
  isTurned: boolean;
  schedule: CardSchedule | undefined;
  onTurn: () => void;
  onGrade: (grade: Grade) => void;
}

/** What is to be done with the card at hand. */
export function StudyActions({ isTurned, schedule, onTurn, onGrade }: StudyActionsProps) {
  const groupRef = useRef<HTMLFieldSetElement>(null);
  // Each button gives way to others when it is pressed; the focus stays where those will be.
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
        <GradeButtons schedule={schedule} onGrade={grade} />
      ) : (
        <Button variant="primary" onClick={turn}>
          Show the answer
        </Button>
      )}
    </fieldset>
  );
}
