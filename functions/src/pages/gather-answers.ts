import { LESSON_OFFER, OFFER_IN_USE } from "@gruezi/contract/business";
import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import type { FirstAnswers } from "@gruezi/contract/page-document";
import { getOffer } from "#billing/checkout/offers.ts";
import type { PublicPage } from "#domain/pages/head.ts";
import { findLessonSecret, getGrammarPdfs } from "#gateways/firestore/lessons/lessons.ts";
import { toLessonContent } from "#gateways/media/lesson-addresses.ts";
import { mediaStore } from "#gateways/media/media-store.ts";
import { machineNow } from "#platform/clock.ts";

const REFUSED = { hasAccess: false, error: { code: ERROR_CODE_SIGNED_OUT } } as const;

/** What a page shows, as a visitor is answered: nothing that costs a plan, or even an account, is ever in it. */
export async function gatherAnswers(
  page: PublicPage,
  catalogue: Catalogue,
  older: readonly Lesson[],
): Promise<FirstAnswers> {
  const olderLessons = older.length > 0 ? { olderLessons: older } : {};
  return { at: machineNow(), catalogue, ...olderLessons, ...(await answersOf(page)) };
}

async function answersOf(page: PublicPage): Promise<Partial<FirstAnswers>> {
  switch (page.kind) {
    case "lesson":
    case "miniLesson":
      return { lesson: await answerLesson(page.lesson) };
    case "subscriptions":
      return { offers: await answerOffers() };
    case "liveLessons":
      return { live: REFUSED };
    case "grammar":
      return { grammarPdfs: await getGrammarPdfs() };
    default:
      return {};
  }
}

/** The secret's own access counts, as it does for the callable: a lesson that was closed is closed at once. */
async function answerLesson({ DocID }: Lesson): Promise<NonNullable<FirstAnswers["lesson"]>> {
  const secret = await findLessonSecret(DocID);
  if (secret?.Access !== "public") return { videoId: DocID, content: REFUSED, captions: null };
  const content = toLessonContent(secret, undefined);
  return { videoId: DocID, content, captions: await readCaptions(secret.Captions) };
}

/** Null where a file is missing: the page then asks for them as it does elsewhere. */
async function readCaptions(
  paths: Record<CaptionLanguage, string>,
): Promise<Record<CaptionLanguage, string> | null> {
  const { findBytes } = mediaStore();
  const files = await Promise.all(CAPTION_LANGUAGES.map((language) => findBytes(paths[language])));
  const [gsw, de, en] = files.map((bytes) => bytes && new TextDecoder().decode(bytes));
  return gsw === undefined || de === undefined || en === undefined ? null : { gsw, de, en };
}

/** As the web sells it; the plans with a private lesson may not be there. */
async function answerOffers(): Promise<NonNullable<FirstAnswers["offers"]>> {
  const plans = (await getOffer(OFFER_IN_USE, "stripe")) ?? [];
  return { plans, withLesson: (await getOffer(LESSON_OFFER, "stripe")) ?? [] };
}
