import {
  type PrivateLessonSlot,
  SLOT_DAYS,
  type SlotDay,
} from "@gruezi/contract/documents/private-lesson-slot";
import { toWeeklyTime } from "@gruezi/contract/private-lesson-times";

export interface SlotColumn {
  day: SlotDay;
  /** From morning to evening. */
  slots: readonly PrivateLessonSlot[];
}

const byHour = (a: PrivateLessonSlot, b: PrivateLessonSlot) => toWeeklyTime(a).hour - toWeeklyTime(b).hour;

/** A column a day, Monday to Friday, whether or not it has an hour. */
export const slotColumns = (slots: readonly PrivateLessonSlot[]): SlotColumn[] =>
  SLOT_DAYS.map((day) => ({ day, slots: slots.filter(({ Day }) => Day === day).sort(byHour) }));
