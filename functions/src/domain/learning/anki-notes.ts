import type { ItemKind } from "@gruezi/contract/documents/card-schedule";
import { type ItemContent, isAskedFromEnglish, nameOf, type OwnItem } from "./own-item.ts";

/** A note of Anki. A lesson card has one Anki card per direction. */
export interface AnkiNote {
  /** Stable name, by which Anki recognises the note. */
  name: string;
  kind: ItemKind;
  lesson: string;
  content: ItemContent;
  /** Items in the order of the templates. Undefined for a direction that was never asked. */
  cards: readonly (OwnItem | undefined)[];
}

/** Converts items to notes. Leaves out items whose content the learner may not see. */
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

/** File names in the package. Null for a missing file. */
export interface MediaNames {
  sound: string | null;
  picture: string | null;
}

/** Returns the file's name in the package. The prefix avoids collisions with other decks. */
export const toMediaName = (path: string): string => `gruezi-${path.replaceAll("/", "-")}`;

/** Returns a note's fields as HTML, in the order of `FIELDS` in `anki-collection.ts`. */
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

/** Escapes a text. Removes U+001F too, which separates Anki's fields. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll("\u001F", " ")
    .replace(/[&<>]/g, (sign) => ENTITY[sign] ?? sign)
    .replace(/\r?\n/g, "<br>");
