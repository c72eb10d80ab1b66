import type { AccessRefused } from "./callables/access-refused.ts";
import type { GetRevenueCatOfferResponse } from "./callables/get-revenue-cat-offer.ts";
import type { GetSecureDataResponse } from "./callables/get-secure-data.ts";
import type { Catalogue } from "./catalogue.ts";
import type { GrammarPdf } from "./documents/grammar-pdf.ts";
import type { Instant, Lesson } from "./documents/lesson.ts";
import type { CaptionLanguage } from "./documents/lesson-secret.ts";

/** Answers for a visitor that a page's own HTML brings. */
export interface FirstAnswers {
  /** When they were given, by the server's clock. */
  at: Instant;
  /** The newest part. */
  catalogue: Catalogue;
  /** Those that the page shows beside the newest ones. */
  olderLessons?: readonly Lesson[];
  /** The lesson that the page shows. */
  lesson?: {
    videoId: string;
    content: GetSecureDataResponse;
    /** WebVTT; null for a lesson that a visitor may not open. */
    captions: Record<CaptionLanguage, string> | null;
  };
  /** The offer on the web. */
  offers?: { plans: GetRevenueCatOfferResponse; withLesson: GetRevenueCatOfferResponse };
  live?: AccessRefused;
  grammarPdfs?: readonly GrammarPdf[];
}

/** The id of the element with these answers as JSON. */
export const FIRST_ANSWERS_ID = "first-answers";

/** A page that is to be drawn for a visitor. */
export interface PageRequest {
  /** Of the page as it is drawn; without a query. */
  path: string;
  /** The page is the same at every address that is none of ours. */
  isAnywhere: boolean;
  /** What stands in its head about it, as HTML. */
  head: string;
  answers: FirstAnswers;
}

/** What the web app's build leaves for the function that answers with pages. */
export interface PageBundle {
  /** The whole document. @throws where the page cannot be drawn: the shell can take its place */
  renderDocument(page: PageRequest): Promise<string>;
  /** The document without a page in it, which the page's code draws. */
  shellWith(head: string): string;
}
