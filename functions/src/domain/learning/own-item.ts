import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";

/** The texts and files of an item. */
export interface ItemContent {
  /** Of a word: its lemma. */
  dialect: string;
  /** Empty where there is none: cards have English only. */
  german: string;
  english: string;
  /** How other regions say it, by region. */
  variants: Readonly<Record<string, string>>;
  /** Of a word: what was said in the line that it was kept from. */
  line: string;
  /** Paths in the media store; whether the files are there is not known yet. */
  sound?: string | undefined;
  picture?: string | undefined;
}

/** Something that a learner is to remember. */
export interface OwnItem {
  id: string;
  schedule: CardSchedule;
  /** Undefined where the learner may not open the lesson, and where the lesson is gone. */
  content: ItemContent | undefined;
}

/** Cards only: whether this is the way round that is asked from English. */
export const isAskedFromEnglish = ({ id, schedule }: OwnItem): boolean =>
  schedule.Kind === "card" && id.endsWith(CARD_FROM_ENGLISH);

/** A card's id without the way round; of lines and words the item's own. */
export const nameOf = (item: OwnItem): string =>
  isAskedFromEnglish(item) ? item.id.slice(0, -CARD_FROM_ENGLISH.length) : item.id;
