import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { useId, useState } from "react";
import { Button } from "#components/button.tsx";
import { messageFor } from "#lib/message-for.ts";
import { findOwnTime } from "./own-time.ts";
import { PickerSkeleton } from "./picker-skeleton.tsx";
import { SlotGrid } from "./slot-grid.tsx";
import type { SlotChoice } from "./use-slots.ts";

interface SlotPickerProps {
  choice: SlotChoice;
  /** From when on the chosen hour holds. */
  note: string;
  /** When the hour is the learner's: first lessons, and what they are on another clock, follow from it. */
  takenAt: Instant;
  onRetry: () => void;
}

const pickerStyle = ({ space }: Theme) => css({ display: "grid", alignContent: "start", gap: space.m });
const titleStyle = ({ text }: Theme) => css({ ...text.heading, padding: 0 });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.body, color: colour.inkSoft });
const failedStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.m });

/** The hours of a week in Switzerland, of which one is chosen. */
export function SlotPicker({ choice, note, takenAt, onRetry }: SlotPickerProps) {
  const noteId = useId();
  const { state, chosen, choose } = choice;
  const [own] = useState(() => findOwnTime(Date.now()));
  return (
    <fieldset aria-describedby={noteId} css={pickerStyle}>
      <legend css={titleStyle}>choose time(Swiss time)</legend>
      <p id={noteId} css={noteStyle}>
        {note} {own && `Below each hour: the time where you are (${own.place}).`}
      </p>
      {state.status === "loading" && <PickerSkeleton />}
      {state.status === "failed" && (
        <div role="alert" css={failedStyle}>
          <p>The hours did not load. {messageFor(state.reason)}</p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {state.status === "ready" && (
        <SlotGrid {...state} chosen={chosen} takenAt={takenAt} onChoose={choose} />
      )}
    </fieldset>
  );
}
