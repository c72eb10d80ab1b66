import { BRAND } from "@gruezi/contract/brand";
import { COMPANY } from "@gruezi/contract/company";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { LessonType } from "@gruezi/contract/documents/lesson-choices";
import { DIFFICULTY_WORD } from "@gruezi/contract/lesson-words";
import { PAID_PART_CLASS } from "@gruezi/contract/paid-part";
import { fixedPart } from "@gruezi/contract/routes";
import { toPlainText } from "./plain-text.ts";
import { fileAddress, lessonPath, type PublicPage } from "./public-page.ts";

interface Place {
  origin: string;
  url: string;
  title: string;
}

const CONTEXT = "https://schema.org";
/** Swiss German in ISO 639-3. */
const DIALECT = "gsw";

export function jsonLdOf(page: PublicPage, place: Place): readonly object[] {
  switch (page.kind) {
    case "home":
      return [organization(place), webSite(place)];
    case "lesson":
    case "miniLesson":
      return [
        video(page.lesson, place),
        learningResource(page.lesson, place),
        breadcrumbs(place, page.lesson.Type === "mini_lesson" ? [miniLessons(place)] : []),
      ];
    case "shelf":
      return [lessonList(page.lessons, place), breadcrumbs(place, [])];
    case "app":
    case "not-found":
      return [];
    default:
      return [breadcrumbs(place, [])];
  }
}

const publisherId = (origin: string) => ({ "@id": `${origin}/#publisher` });

const publisher = ({ origin }: Place) => ({
  "@type": "Organization",
  ...publisherId(origin),
  name: BRAND.name,
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
});

const organization = (place: Place) => ({
  "@context": CONTEXT,
  ...publisher(place),
  email: COMPANY.supportEmail,
});

/** Describes the site. Its search opens the home page, which reads the query from the address. */
const webSite = ({ origin }: Place) => ({
  "@context": CONTEXT,
  "@type": "WebSite",
  "@id": `${origin}/#website`,
  name: BRAND.name,
  url: `${origin}/`,
  inLanguage: ["en", DIALECT],
  publisher: publisherId(origin),
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

/**
 * Describes a lesson's film without its address, since ours expire within hours and no page is an embeddable
 * player.
 */
const video = (lesson: Lesson, place: Place) => ({
  "@context": CONTEXT,
  "@type": "VideoObject",
  "@id": `${place.url}#video`,
  ...about(lesson, place),
  thumbnailUrl: [fileAddress(lesson.VideoThumbnailURL, place.origin)],
  uploadDate: new Date(lesson.Date).toISOString(),
  duration: isoDuration(lesson.DurationSeconds),
  inLanguage: DIALECT,
  requiresSubscription: !isOpen(lesson),
});

const KIND: Record<LessonType, string> = {
  video_lesson: "video lesson",
  mini_lesson: "mini lesson",
  conversation_lesson: "conversation lesson",
};

const learningResource = (lesson: Lesson, place: Place) => ({
  "@context": CONTEXT,
  "@type": "LearningResource",
  "@id": `${place.url}#lesson`,
  ...about(lesson, place),
  learningResourceType: KIND[lesson.Type],
  educationalLevel: DIFFICULTY_WORD[lesson.Difficulty],
  teaches: [BRAND.dialect, ...lesson.Topics.map(toPlainText)],
  timeRequired: isoDuration(lesson.DurationSeconds),
  datePublished: new Date(lesson.Date).toISOString(),
  inLanguage: [DIALECT, "en"],
  video: { "@id": `${place.url}#video` },
  ...(!isOpen(lesson) && { hasPart: paidPart }),
});

const about = (lesson: Lesson, place: Place) => ({
  name: place.title,
  description: toPlainText(lesson.Summary),
  url: place.url,
  isAccessibleForFree: isOpen(lesson),
  publisher: publisher(place),
});

/** Returns whether the lesson is free. Google counts a required account as a paywall. */
const isOpen = ({ Access }: Lesson): boolean => Access === "public";

/** The paid part of a page. Google allows class selectors only. */
const paidPart = {
  "@type": "WebPageElement",
  isAccessibleForFree: false,
  cssSelector: `.${PAID_PART_CLASS}`,
};

const miniLessons = ({ origin }: Place) => ({
  name: "Mini lessons",
  item: origin + fixedPart("miniLessons"),
});

function breadcrumbs({ origin, url, title }: Place, between: readonly { name: string; item: string }[]) {
  const steps = [{ name: BRAND.name, item: `${origin}/` }, ...between, { name: title, item: url }];
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

const lessonList = (lessons: readonly Lesson[], { origin, url, title }: Place) => ({
  "@context": CONTEXT,
  "@type": "ItemList",
  "@id": `${url}#lessons`,
  name: title,
  numberOfItems: lessons.length,
  itemListElement: lessons.map((lesson, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: toPlainText(lesson.Title),
    url: origin + lessonPath(lesson),
  })),
});

/** Returns a duration in ISO 8601, such as `PT1H2M3S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), "H"],
    [Math.floor(whole / 60) % 60, "M"],
    [whole % 60, "S"],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return `PT${told.join("") || "0S"}`;
}
