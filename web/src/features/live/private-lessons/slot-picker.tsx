import { css, type Theme } from "@emotion/react";
import { SLOT_DAYS } from "@gruezi/contract/documents/private-lesson-slot";
import type { Instant } from "@gruezi/contract/durations";
import { useId, useState } from "react";
import { Button } from "#components/button.tsx";
import { findOwnTime } from "#features/live/times/own-time.ts";
import { messageFor } from "#lib/message-for.ts";
import { SlotGrid } from "./slot-grid.tsx";
import type { SlotChoice } from "./use-slots.ts";

interface SlotPickerProps {
  choice: SlotChoice;
  note: string;
  /** Time from which the slot is taken. It decides the first lessons and their times in other zones. */
  takenAt: Instant;
  onRetry: () => void;
}

const pickerStyle = ({ space }: Theme) => css({ display: "grid", alignContent: "start", gap: space.m });
const titleStyle = ({ text }: Theme) => css({ ...text.heading, padding: 0 });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.body, color: colour.inkSoft });
const failedStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.m });

export function SlotPicker({ choice, note, takenAt, onRetry }: SlotPickerProps) {
  const noteId = useId();
  const { state, chosen, choose } = choice;
  const [own] = useState(() => findOwnTime(Date.now()));
  return (
    <fieldset aria-describedby={noteId} css={pickerStyle}>
      <legend css={titleStyle}>choose time(Swiss time)</legend>
      <p id={noteId} css={noteStyle}>
        {`${note}${own ? ` Below each hour: the time where you are (${own.place}).` : ""}`}
      </p>
      {state.status === "loading" && <PickerSkeleton />}
      {state.status === "failed" && (
        <div role="alert" css={failedStyle}>
          <p>{`The hours did not load. ${messageFor(state.reason)}`}</p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {state.status === "ready" && (
        <SlotGrid {...state.value} chosen={chosen} takenAt={takenAt} onChoose={choose} />
      )}
    </fieldset>
  );
}

const gridStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.m,
    [screen.wide]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))", gap: space.s },
  });
const columnStyle = ({ colour, radius, screen }: Theme) =>
  css({
    height: "8rem",
    borderRadius: radius.picture,
    background: colour.sunken,
    [screen.wide]: { height: "20rem" },
  });

function PickerSkeleton() {
  return (
    <div role="status" aria-label="Loading the hours" css={gridStyle}>
      {SLOT_DAYS.map((day) => (
        <div key={day} css={columnStyle} />
      ))}
    </div>
  );
}
