import type { ItemKind } from "@gruezi/contract/documents/card-schedule";
import { type ItemContent, isAskedFromEnglish, nameOf, type OwnItem } from "./own-item.ts";

/** One note, and the cards that Anki makes of it: of a lesson's card one for each way round. */
export interface AnkiNote {
  /** The same in every export, so that Anki knows the note again. */
  name: string;
  kind: ItemKind;
  lesson: string;
  content: ItemContent;
  /** In the order of the note type's templates; undefined where the learner was never asked that way round. */
  cards: readonly (OwnItem | undefined)[];
}

/** Leaves out the items whose texts are not the learner's to have. */
export function toNotes(items: readonly OwnItem[]): readonly AnkiNote[] {
  const open = items.filter(({ content }) => content !== undefined);
  const together = Map.groupBy(open, (item) => `${item.schedule.Kind} ${nameOf(item)}`);
  return [...together.values()].flatMap(([first, ...others]) => {
    if (first?.content === undefined) return [];
    const { schedule, content } = first;
    return [
      {
        name: nameOf(first),
        kind: schedule.Kind,
        lesson: schedule.VideoID,
        content,
        cards: schedule.Kind === "card" ? bothWays([first, ...others]) : [first],
      },
    ];
  });
}

const bothWays = (items: readonly OwnItem[]): readonly (OwnItem | undefined)[] => [
  items.find((item) => !isAskedFromEnglish(item)),
  items.find(isAskedFromEnglish),
];

/** What a note's files are called in Anki, which keeps all files in one folder. Null for a file that is missing. */
export interface MediaNames {
  sound: string | null;
  picture: string | null;
}

/** Begins the names of our files in a collection with others. */
export const toMediaName = (path: string): string => `gruezi-${path.replaceAll("/", "-")}`;

/** The fields in the order of `FIELDS` in `anki-collection.ts`, as HTML. */
export function toFields({ kind, content }: AnkiNote, { sound, picture }: MediaNames): readonly string[] {
  const { dialect, german, english, variants, line } = content;
  const played = sound === null ? "" : `[sound:${sound}]`;
  const shown = picture === null ? "" : `<img src="${picture}">`;
  switch (kind) {
    case "card":
      return [escapeHtml(dialect), escapeHtml(english), toList(variants), played];
    case "line":
      return [escapeHtml(dialect), escapeHtml(german), escapeHtml(english), played, shown];
    case "word":
      return [...[dialect, german, english, line].map(escapeHtml), played, shown];
  }
}

const toList = (variants: Readonly<Record<string, string>>): string =>
  Object.entries(variants)
    .map(([region, said]) => escapeHtml(`${region}: ${said}`))
    .join("<br>");

const ENTITY: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The character between a note's fields must not stand in one. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll("\u001F", " ")
    .replace(/[&<>]/g, (sign) => ENTITY[sign] ?? sign)
    .replace(/\r?\n/g, "<br>");
