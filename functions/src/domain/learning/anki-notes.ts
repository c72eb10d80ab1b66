import type { ItemKind } from "@gruezi/contract/documents/card-schedule";
import { type ItemContent, isAskedFromEnglish, nameOf, type OwnItem } from "./own-item.ts";

/** Lesson cards have an Anki card per direction. */
export interface AnkiNote {
  /** Stable, so Anki recognises the note. */
  name: string;
  kind: ItemKind;
  lesson: string;
  content: ItemContent;
  /** In template order; undefined for a direction never asked. */
  cards: readonly (OwnItem | undefined)[];
}

/** Without texts closed to the learner. */
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

/** Null if missing. */
export interface MediaNames {
  sound: string | null;
  picture: string | null;
}

/** Prefixed against collisions. */
export const toMediaName = (path: string): string => `gruezi-${path.replaceAll("/", "-")}`;

/** HTML, in the order of `FIELDS` in `anki-collection.ts`. */
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

/** U+001F separates fields. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll("\u001F", " ")
    .replace(/[&<>]/g, (sign) => ENTITY[sign] ?? sign)
    .replace(/\r?\n/g, "<br>");
