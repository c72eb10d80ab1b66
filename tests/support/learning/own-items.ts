import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { ReviewRow } from "@gruezi/contract/review-log";
import type { ItemContent, OwnItem } from "#functions/domain/learning/own-item.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

export const CONTENT: ItemContent = {
  dialect: "s Weggli",
  german: "",
  english: "the roll",
  variants: {},
  line: "",
};

export const anItem = (
  id: string,
  content: Partial<ItemContent> | undefined = {},
  schedule: Partial<CardSchedule> = {},
): OwnItem => ({
  id,
  schedule: aSchedule(schedule),
  content: content && { ...CONTENT, ...content },
});

let rows = 0;

/** Row ids as they come. */
export const rowId = (): string => String(++rows).padStart(10, "0");

export const anAnswer = (
  itemId: string,
  at: number,
  fields: Partial<Extract<ReviewRow, { kind: "answer" }>> = {},
): Extract<ReviewRow, { kind: "answer" }> => ({
  kind: "answer",
  at,
  rowId: rowId(),
  grade: 3,
  milliseconds: 4_000,
  tag: "-",
  itemId,
  ...fields,
});
