import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";

export interface ItemContent {
  /** A word's lemma. */
  dialect: string;
  /** Empty for cards, which have English only. */
  german: string;
  english: string;
  /** Keyed by region. */
  variants: Readonly<Record<string, string>>;
  /** Words only: the text of the source line. */
  line: string;
  /** Media store paths; the files may be missing. */
  sound?: string | undefined;
  picture?: string | undefined;
}

export interface OwnItem {
  id: string;
  schedule: CardSchedule;
  /** Undefined if closed to the learner, or gone. */
  content: ItemContent | undefined;
  /** The learner's own, open without a plan. */
  note?: string | undefined;
}

export const isAskedFromEnglish = ({ id, schedule }: OwnItem): boolean =>
  schedule.Kind === "card" && id.endsWith(CARD_FROM_ENGLISH);

/** A card's id without direction. */
export const nameOf = (item: OwnItem): string =>
  isAskedFromEnglish(item) ? item.id.slice(0, -CARD_FROM_ENGLISH.length) : item.id;
