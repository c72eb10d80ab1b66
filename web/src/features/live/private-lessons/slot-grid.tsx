import { css, type Theme } from "@emotion/react";
import {
  type PrivateLessonSlot,
  SLOT_DAYS,
  type SlotDay,
} from "@gruezi/contract/documents/private-lesson-slot";
import type { Instant } from "@gruezi/contract/durations";
import { firstLessonOf, toWeeklyTime } from "@gruezi/contract/private-lesson-times";
import { SlotOption } from "./slot-option.tsx";
import { ownHourWords } from "./slot-words.ts";

interface SlotGridProps {
  slots: readonly PrivateLessonSlot[];
  own: PrivateLessonSlot | undefined;
  chosen: PrivateLessonSlot | undefined;
  takenAt: Instant;
  onChoose: (slotId: string) => void;
}

const gridStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.m,
    [screen.wide]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))", gap: space.s },
  });
const columnStyle = ({ colour, size, space }: Theme) =>
  css({
    display: "grid",
    alignContent: "start",
    gap: space.xs,
    paddingTop: space.xs,
    borderTop: `${size.rule} solid ${colour.ink}`,
  });
const dayStyle = ({ text }: Theme) => css(text.label);
const hoursStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(5.5rem, 1fr))",
    gap: space.xs,
    [screen.wide]: { gridTemplateColumns: "minmax(0, 1fr)" },
  });
const noneStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

export function SlotGrid({ slots, own, chosen, takenAt, onChoose }: SlotGridProps) {
  return (
    <div css={gridStyle}>
      {slotColumns(slots).map((column) => (
        <Column key={column.day} column={column}>
          {(slot) => (
            <SlotOption
              key={slot.id}
              slot={slot}
              ownHour={ownHourWords(slot, firstLessonOf(slot, takenAt))}
              isOwn={slot.id === own?.id}
              isChosen={slot.id === chosen?.id}
              onChoose={() => onChoose(slot.id)}
            />
          )}
        </Column>
      ))}
    </div>
  );
}

interface ColumnProps {
  column: SlotColumn;
  children: (slot: PrivateLessonSlot) => React.ReactNode;
}

function Column({ column: { day, slots }, children }: ColumnProps) {
  return (
    <div css={columnStyle}>
      <p aria-hidden="true" css={dayStyle}>
        {day}
      </p>
      {slots.length > 0 ? (
        <div css={hoursStyle}>{slots.map(children)}</div>
      ) : (
        <p css={noneStyle}>no free hour</p>
      )}
    </div>
  );
}

interface SlotColumn {
  day: SlotDay;
  /** Slots of the day, sorted by hour. */
  slots: readonly PrivateLessonSlot[];
}

const byHour = (a: PrivateLessonSlot, b: PrivateLessonSlot) => toWeeklyTime(a).hour - toWeeklyTime(b).hour;

/** Groups the slots by day. Includes days without slots. */
const slotColumns = (slots: readonly PrivateLessonSlot[]): SlotColumn[] =>
  SLOT_DAYS.map((day) => ({ day, slots: slots.filter(({ Day }) => Day === day).sort(byHour) }));
