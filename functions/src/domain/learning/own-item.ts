import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";

export interface ItemContent {
  /** The dialect text. For a word, its lemma. */
  dialect: string;
  /** Empty for cards, which have English only. */
  german: string;
  english: string;
  /** Keyed by region. */
  variants: Readonly<Record<string, string>>;
  /** Text of the source line. Empty except for words. */
  line: string;
  /** Paths in the media store. The files may be missing. */
  sound?: string | undefined;
  picture?: string | undefined;
}

export interface OwnItem {
  id: string;
  schedule: CardSchedule;
  /** Undefined if the learner may not see the content, or if it is gone. */
  content: ItemContent | undefined;
  /** The learner's own note, which needs no plan. */
  note?: string | undefined;
}

export const isAskedFromEnglish = ({ id, schedule }: OwnItem): boolean =>
  schedule.Kind === "card" && id.endsWith(CARD_FROM_ENGLISH);

/** Returns the id without a card's direction. */
export const nameOf = (item: OwnItem): string =>
  isAskedFromEnglish(item) ? item.id.slice(0, -CARD_FROM_ENGLISH.length) : item.id;
