import { LESSON_OFFER, OFFER_IN_USE } from "@gruezi/contract/business";
import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import type { InitialData } from "@gruezi/contract/page-document";
import { getOffer } from "#billing/checkout/offers.ts";
import type { PublicPage } from "#domain/pages/head.ts";
import { findLessonSecret, getGrammarPdfs } from "#gateways/firestore/lessons/lessons.ts";
import { toLessonContent } from "#gateways/media/lesson-addresses.ts";
import { mediaStore } from "#gateways/media/media-store.ts";
import { machineNow } from "#platform/clock.ts";
import { logFaultOfKind } from "#platform/log.ts";

const REFUSED = { hasAccess: false, error: { code: ERROR_CODE_SIGNED_OUT } } as const;

/** Reads the data of a page for visitors. Never includes content that needs an account or plan. */
export async function readInitialData(
  page: PublicPage,
  catalogue: Catalogue,
  older: readonly Lesson[],
): Promise<InitialData> {
  const olderLessons = older.length > 0 ? { olderLessons: older } : {};
  const data = "lesson" in page ? { lesson: await readLesson(page.lesson) } : await READERS[page.kind]();
  return { at: machineNow(), catalogue, ...olderLessons, ...data };
}

type Reader = () => Promise<Partial<InitialData>>;

/** For pages that show only the catalogue, or that load the rest on the client. */
const catalogueOnly: Reader = async () => ({});

const READERS: Record<Exclude<PublicPage["kind"], "lesson" | "miniLesson">, Reader> = {
  home: readHome,
  subscriptions: async () => ({ offers: await readOffers() }),
  liveLessons: async () => ({ live: REFUSED }),
  grammar: async () => ({ grammarPdfs: await getGrammarPdfs() }),
  contact: catalogueOnly,
  course: catalogueOnly,
  disclaimer: catalogueOnly,
  miniLessons: catalogueOnly,
  privacyPolicy: catalogueOnly,
  shelf: catalogueOnly,
  signInUp: catalogueOnly,
  termsAndConditions: catalogueOnly,
  withdraw: catalogueOnly,
  app: catalogueOnly,
  "not-found": catalogueOnly,
};

/**
 * Reads the prices. They are one line of the page, so a failure is logged and the page is drawn without them.
 */
async function readHome(): Promise<Partial<InitialData>> {
  try {
    return { offers: await readOffers() };
  } catch (fault) {
    logFaultOfKind("price not drawn", fault, {});
    return {};
  }
}

/**
 * Reads a lesson. Checks its secret's access like the callable, so that closing a lesson takes effect at
 * once.
 */
async function readLesson({ DocID }: Lesson): Promise<NonNullable<InitialData["lesson"]>> {
  const secret = await findLessonSecret(DocID);
  if (secret?.Access !== "public") return { videoId: DocID, content: REFUSED, captions: null };
  const content = toLessonContent(secret, undefined);
  return { videoId: DocID, content, captions: await readCaptions(secret.Captions) };
}

/** Reads the captions. Null if a file is missing; the page then fetches the captions itself. */
async function readCaptions(
  paths: Record<CaptionLanguage, string>,
): Promise<Record<CaptionLanguage, string> | null> {
  const { findBytes } = mediaStore();
  const files = await Promise.all(CAPTION_LANGUAGES.map((language) => findBytes(paths[language])));
  const [gsw, de, en] = files.map((bytes) => bytes && new TextDecoder().decode(bytes));
  return gsw === undefined || de === undefined || en === undefined ? null : { gsw, de, en };
}

/** Reads the web offers. `withLesson` may be empty. */
async function readOffers(): Promise<NonNullable<InitialData["offers"]>> {
  const plans = (await getOffer(OFFER_IN_USE, "stripe")) ?? [];
  return { plans, withLesson: (await getOffer(LESSON_OFFER, "stripe")) ?? [] };
}
