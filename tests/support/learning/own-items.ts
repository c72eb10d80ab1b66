import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
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
