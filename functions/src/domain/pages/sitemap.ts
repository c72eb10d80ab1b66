import type { Lesson } from "@gruezi/contract/documents/lesson";
import { fixedPart, pathTo } from "@gruezi/contract/routes";
import { escapeHtml } from "#domain/html-text.ts";
import { toPlainText } from "./plain-text.ts";
import { fileAddress, lessonPath, PLAIN_KINDS } from "./public-page.ts";

export interface Published {
  lessons: readonly Lesson[];
  shelves: readonly string[];
}

/** Limit of sitemaps.org. A thousand lessons take 400 kB of its 50 MB. */
const MOST_ADDRESSES = 50_000;

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(" ");

/**
 * Returns a lesson's entry. Omits Google's video extension, which needs a lasting public address of a film or
 * player: ours expire within hours.
 */
const lessonEntry = (lesson: Lesson, origin: string): string =>
  entryOf(origin + lessonPath(lesson), [
    lastModified(lesson),
    `<image:image>${element("image:loc", fileAddress(lesson.VideoThumbnailURL, origin))}</image:image>`,
  ]);

/** Returns the sitemap. Drops the oldest lessons above the limit. */
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

/** Returns the lesson's publishing day, since lessons store no other date. */
const lastModified = ({ Date: date }: Lesson): string => element("lastmod", new Date(date).toISOString());

const element = (name: string, text: string): string => `<${name}>${escapeHtml(toPlainText(text))}</${name}>`;
