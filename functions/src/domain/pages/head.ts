import { BRAND } from "@gruezi/contract/brand";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { DIFFICULTY_WORD } from "@gruezi/contract/lesson-words";
import { escapeHtml } from "#domain/html-text.ts";
import { jsonLdOf } from "./json-ld.ts";
import { cutAtWord, toPlainText } from "./plain-text.ts";
import { canonicalPath, fileAddress, type PublicPage } from "./public-page.ts";
import { DESCRIPTION_CHARACTERS, fullTitle, withoutName, wordsOf } from "./words.ts";

export type { PublicPage } from "./public-page.ts";

export interface Site {
  /** `https://host`. Empty if unknown, which omits absolute addresses. */
  origin: string;
}

export interface PageHead {
  title: string;
  description: string;
  canonical: string | null;
  isIndexed: boolean;
  image: { url: string; width: number; height: number; alt: string };
  jsonLd: readonly object[];
  /** Type of Open Graph. */
  type: "website" | "video.other";
}

const SITE_CARD = "/icons/card.jpg";
const CARD_SIZE = { width: 1200, height: 630 };

export function headOf(page: PublicPage, { origin }: Site): PageHead {
  const { title, description } = wordsOf(page);
  const path = canonicalPath(page);
  const canonical = origin === "" || path === undefined ? null : origin + path;
  const lesson = "lesson" in page ? page.lesson : undefined;
  return {
    title: fullTitle(title),
    description: cutAtWord(description, DESCRIPTION_CHARACTERS),
    canonical,
    isIndexed: path !== undefined,
    image: imageOf(lesson, origin),
    jsonLd: canonical === null ? [] : jsonLdOf(page, { origin, url: canonical, title }),
    type: lesson ? "video.other" : "website",
  };
}

function imageOf(lesson: Lesson | undefined, origin: string): PageHead["image"] {
  if (!lesson?.CardImageURL)
    return {
      url: fileAddress(SITE_CARD, origin),
      ...CARD_SIZE,
      alt: `${BRAND.name}: ${BRAND.dialect} as it is spoken`,
    };
  const alt = `${toPlainText(lesson.Title)}: a ${BRAND.dialect} lesson. ${DIFFICULTY_WORD[lesson.Difficulty]}.`;
  return { url: fileAddress(lesson.CardImageURL, origin), ...CARD_SIZE, alt };
}

export function headHtml({
  title,
  description,
  canonical,
  isIndexed,
  image,
  jsonLd,
  type,
}: PageHead): string {
  const hasWholeAddress = URL.canParse(image.url);
  const entries = [
    `<title>${escapeHtml(title)}</title>`,
    named("description", description),
    named("robots", isIndexed ? INDEXED : "noindex"),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property("og:site_name", BRAND.name),
    property("og:type", type),
    property("og:title", withoutName(title)),
    property("og:description", description),
    canonical && property("og:url", canonical),
    ...(hasWholeAddress ? imageEntries(image) : []),
    ...jsonLd.map((data) => `<script type="application/ld+json">${toScriptText(data)}</script>`),
  ];
  return entries.filter(Boolean).join("\n");
}

const INDEXED = "index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1";

/** Returns the image tags. Twitter reads the rest from Open Graph. */
const imageEntries = ({ url, width, height, alt }: PageHead["image"]): string[] => [
  property("og:image", url),
  property("og:image:type", "image/jpeg"),
  property("og:image:width", `${width}`),
  property("og:image:height", `${height}`),
  property("og:image:alt", alt),
  named("twitter:card", "summary_large_image"),
  named("twitter:image:alt", alt),
];

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Returns JSON that cannot end the script, open a comment, or break a line. */
const toScriptText = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
