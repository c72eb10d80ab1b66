import type { Lesson } from "@gruezi/contract/documents/lesson";
import { fixedPart, pathTo } from "@gruezi/contract/routes";
import { escapeHtml } from "#domain/html-text.ts";
import { toPlainText } from "./plain-text.ts";
import { fileAddress, lessonPath, PLAIN_KINDS } from "./public-page.ts";

export interface Published {
  lessons: readonly Lesson[];
  /** Names of the pages that list older lessons. */
  shelves: readonly string[];
}

/** What one sitemap may hold (sitemaps.org). A thousand lessons are some 400 kB of the 50 MB that it may weigh. */
const MOST_ADDRESSES = 50_000;

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(" ");

/**
 * Google's extension for videos is not here: it demands the address of the film or of a player for it, open to everybody
 * and lasting, and ours expire within hours. A lesson's own page tells of its film by structured data.
 */
const lessonEntry = (lesson: Lesson, origin: string): string =>
  entryOf(origin + lessonPath(lesson), [
    lastModified(lesson),
    `<image:image>${element("image:loc", fileAddress(lesson.VideoThumbnailURL, origin))}</image:image>`,
  ]);

/** Every page that visitors may find, as XML: the plain ones, then lessons, the newest first. Beyond 50,000 the oldest are left out. */
export function toSitemap({ lessons, shelves }: Published, origin: string): string {
  const newestFirst = lessons.toSorted((one, other) => other.Date - one.Date);
  const newest = newestFirst[0];
  const entries = [
    ...PLAIN_KINDS.map((kind) =>
      entryOf(origin + fixedPart(kind), kind === "home" && newest ? [lastModified(newest)] : []),
    ),
    ...shelves.map((name) => entryOf(origin + pathTo("shelf", name))),
    ...newestFirst.map((lesson) => lessonEntry(lesson, origin)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${entries.slice(0, MOST_ADDRESSES).join("\n")}\n</urlset>\n`;
}

const entryOf = (address: string, parts: readonly string[] = []): string =>
  `<url>${element("loc", address)}${parts.join("")}</url>`;

/** Of a lesson only the day is known on which it was published. */
const lastModified = ({ Date: date }: Lesson): string => element("lastmod", new Date(date).toISOString());

const element = (name: string, text: string): string => `<${name}>${escapeHtml(toPlainText(text))}</${name}>`;
